import type { Action, Step } from '#/games/types';
import { cellName, tileName } from './names';
import { perhaps, t, type Key } from './words.svelte';

const DICE = ['red', 'blue', 'yellow', 'black'];

/** An action in words, as Python's `Action.text` says it. */
export function actionText(action: Action): string {
  return t(wording(action), {
    tile: tileName(action.tile),
    at: action.at ? cellName(action.at) : '',
    corners: tileName(action.corners),
    domino: action.domino,
    cells: (action.cells ?? []).map(cellName).join(' '),
    pose: action.pose,
    dominoes: (action.dominoes ?? []).join(', '),
    way: walked(action.steps ?? []).join(t('semicolon')),
  });
}

/** The action as it is written in records and typed by hand: `lay 1-4-4 at 0,-1,down as 4-1-4`. */
export function notation(action: Action): string {
  switch (action.do) {
    case 'open':
      return `open ${tileName(action.tile)}`;
    case 'lay':
      if (action.domino)
        return `lay ${action.domino} at ${action.cells!.map(cellName).join(' ')} pose ${action.pose}`;
      return `lay ${tileName(action.tile)} at ${cellName(action.at!)} as ${tileName(action.corners)}`;
    case 'take_back':
      return `take_back ${action.domino}`;
    case 'claim':
      return `claim ${action.dominoes?.length ? action.dominoes.join(' ') : 'none'}`;
    case 'vote':
      return action.rebuild ? 'vote yes' : 'vote no';
    case 'move':
      return `move ${(action.steps ?? []).map(stepNotation).join(', ')}`;
    default:
      return action.do;
  }
}

/** `c3 → c4 → white d4 → f6`: the way of each pawn in words. */
export function walked(steps: readonly Step[]): string[] {
  const ways: { pawn: number; way: string }[] = [];
  for (const step of steps) {
    const word = DICE.includes(step.die) ? '' : `${perhaps(`step.${step.die}`)} `;
    if (ways.at(-1)?.pawn !== step.pawn) ways.push({ pawn: step.pawn, way: place(step.from) });
    const over = step.over ? ` (${t('step.over', { point: step.over })})` : '';
    ways.at(-1)!.way += ` → ${word}${place(step.to)}${over}`;
  }
  return ways.map(({ way }) => way);
}

function place(point: string): string {
  return point === 'start' || point === 'home' ? t(`step.${point}`) : point;
}

function stepNotation(step: Step): string {
  return `${step.die}:${step.pawn} ${step.from}-${step.to}${step.over ? ` over ${step.over}` : ''}`;
}

function wording(action: Action): Key {
  if (action.do === 'lay' && action.domino) return 'action.place';
  if (action.do === 'claim' && !action.dominoes?.length) return 'action.claim_none';
  if (action.do === 'vote') return action.rebuild ? 'action.vote_yes' : 'action.vote_no';
  return `action.${action.do}` as Key;
}
