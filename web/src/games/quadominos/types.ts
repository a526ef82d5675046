/** Its view is that of all games with numbers at the corners; cells are squares. */
export type { CornerView as QuadominosView } from '../corners/types';
