import { spokenFor } from '../corners/spoken';
import { squares } from '../corners/tiling';

export const spoken = spokenFor(squares);
