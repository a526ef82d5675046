import type { GameRoom } from '../board';
import Board from './Board.svelte';
import Box from './Box.svelte';
import { spoken } from './spoken';
import type { TriominosView } from './types';

export const room: GameRoom<TriominosView> = { Board, Box, spoken, ownHand: true };
