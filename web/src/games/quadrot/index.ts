import type { GameRoom } from '../board';
import Board from './Board.svelte';
import { toneOf } from './boards';
import Box from './Box.svelte';
import Pips from './Pips.svelte';
import SeatPiece from './SeatPiece.svelte';
import { spoken } from './spoken';
import type { TrackView } from './types';
import { underwayText } from './wording';

export const room: GameRoom<TrackView> = {
  Board,
  Box,
  spoken,
  ownHand: true,
  seat: { Piece: SeatPiece, tone: toneOf, Standing: Pips, holds: underwayText },
};
