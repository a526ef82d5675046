/** Its view is that of all games with numbers at the corners; cells are triangles. */
export type { CornerView as TriominosView } from '../corners/types';
