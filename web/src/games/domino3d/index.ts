import type { GameRoom } from '../board';
import Board from './Board.svelte';
import Box from './Box.svelte';
import { sand } from './sand';
import { spoken } from './spoken';
import type { SpaceView } from './types';
import { holdsText } from './wording';

export const room: GameRoom<SpaceView> = {
  Board,
  Box,
  spoken,
  ownHand: true,
  seat: { holds: holdsText },
  sand,
};
