/** Answers of REST about people and finished matches. */

import type { Result } from '#/generated/rest';

export type {
  Device,
  Finished,
  FinishedList,
  GameStatistics,
  Leaders,
  Me,
  Person as PersonPage,
  SoloProgress,
  Verdict,
  Welcome as Welcomed,
} from '#/generated/rest';

export type Player = Pick<Result, 'kind' | 'person' | 'level' | 'name'>;
