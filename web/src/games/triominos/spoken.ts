import { spokenFor } from '../corners/spoken';
import { triangles } from '../corners/tiling';

export const spoken = spokenFor(triangles);
