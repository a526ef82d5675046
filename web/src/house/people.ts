/** Answers of REST about people and finished matches. */

import type { Both, GameName, OptionValue } from './types';

export interface Me {
  id: string;
  name: string;
  account: boolean;
  kind: 'device' | 'session' | 'bot';
  created_at: number;
  settings: Record<string, OptionValue>;
}

export interface Welcomed {
  person: Me;
  /** Shown once. */
  recovery: string | null;
}

export interface Device {
  id: string;
  kind: 'device' | 'session' | 'bot';
  label: string;
  created_at: number;
  seen_at: number;
  expires_at: number | null;
  this: boolean;
}

export interface Player {
  kind: 'person' | 'bot' | 'here' | 'former';
  person: string | null;
  level: string | null;
  name: string | null;
}

export interface Result extends Player {
  seat: number;
  score: number;
  place: number;
}

export interface Finished {
  id: string;
  game: GameName;
  options: Record<string, OptionValue>;
  rated: boolean;
  public: boolean;
  started_at: number;
  finished_at: number;
  players: Result[];
  link: string;
}

export interface FinishedList {
  matches: Finished[];
  next: string | null;
}

/** `rating` is what one can be nearly sure of. */
export interface Standing {
  rating: number;
  mu: number;
  sigma: number;
  matches: number;
}

export interface PersonPage {
  id: string;
  name: string;
  ratings: (Standing & { game: GameName })[];
}

export interface GameStatistics {
  game: GameName;
  matches: number;
  wins: number;
  places: number[];
  mean_score: number;
  best_score: number;
  streak: number;
  longest_streak: number;
  opponents: (Player & { matches: number; better: number; worse: number })[];
  rating: Standing | null;
  history: { at: number; rating: number; match: string | null }[];
}

export interface SoloProgress {
  game: GameName;
  count: number;
  best: number | null;
  mean: number | null;
  recent_mean: number | null;
  results: { match: string; at: number; score: number }[];
}

export interface Leaders {
  game: GameName;
  leaders: (Player & Standing & { rank: number })[];
}

export interface Verdict {
  right: boolean;
  why: { key: string; text: Both } | null;
  game: GameName | null;
  actions: number | null;
  house_commitment: string | null;
}
