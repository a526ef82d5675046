import type { GameRoom } from '../board';
import Board from './Board.svelte';
import Box from './Box.svelte';
import { spoken } from './spoken';
import type { QuadominosView } from './types';

export const room: GameRoom<QuadominosView> = { Board, Box, spoken, ownHand: true };
