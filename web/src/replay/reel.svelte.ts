import { SvelteMap } from 'svelte/reactivity';
import type { GameName, View } from '#/games/types';
import { refusalOf } from '#/house/refused';
import type { Both } from '#/house/types';
import { ask, PAGE, type OutlineStep, type ReplayPage, type ReplayStep, type Source } from './replay';

const PACE = 1400;
export const SPEEDS = [0.5, 1, 2, 4] as const;

/** A match as a film: at one step, seen from one seat, standing or running. */
export class Reel {
  at = $state(0);
  seat = $state<number | null>(null);
  playing = $state(false);
  speed = $state<number>(1);
  trouble = $state.raw<Both | null>(null);
  private about = $state.raw<ReplayPage | null>(null);
  /** The steps that have come, as each seat and a spectator saw them. */
  private readonly frames = new SvelteMap<string, ReplayStep>();
  private asked: string[] = [];

  constructor(readonly source: Source) {}

  readonly total = $derived(this.about?.total ?? 0);
  readonly end = $derived(Math.max(0, this.total - 1));
  readonly game: GameName | null = $derived(this.about?.game ?? null);
  readonly names = $derived(this.about?.names ?? []);
  readonly players = $derived(this.about?.players ?? 0);
  readonly open = $derived(this.about?.open ?? false);
  readonly outline: OutlineStep[] = $derived(this.about?.outline ?? []);
  readonly step: ReplayStep | null = $derived(this.frame(this.at) ?? null);
  /** The view with as much of its past as has come: boards look a few moves back. */
  readonly view: View | null = $derived.by(() => {
    if (this.step === null) return null;
    let events = this.step.events;
    for (let back = 1; back < PAGE; back++) {
      const before = this.frame(this.at - back);
      if (before === undefined) break;
      events = [...before.events, ...events];
    }
    return { ...this.step.view, history: events };
  });

  /** Bring the first page, with what all steps come to. */
  async begin(at: number | null, seat: number | null): Promise<void> {
    this.trouble = null;
    try {
      const page = await ask(this.source, 0, null, true);
      this.about = page;
      this.keep(null, page.steps);
      this.seat = seat !== null && page.open && seat < page.players ? seat : null;
      this.go(at ?? 0);
    } catch (error) {
      this.trouble = refusalOf(error).text;
    }
  }

  go(at: number): void {
    this.at = Math.min(Math.max(0, at), this.end);
    if (this.at === this.end) this.playing = false;
    void this.need(this.at);
    // The next page is there before it is wanted.
    if (this.at % PAGE > PAGE / 2) void this.need(this.at + PAGE / 2);
  }

  sit(seat: number | null): void {
    this.seat = seat;
    void this.need(this.at);
  }

  toggle(): void {
    if (!this.playing && this.at === this.end) this.go(0);
    this.playing = !this.playing && this.end > 0;
  }

  /** One frame after the other, as long as somebody looks; to be used as an effect. */
  run = (): (() => void) | undefined => {
    // A page still on its way is waited for.
    if (!this.playing || this.step === null) return undefined;
    const timer = setTimeout(() => this.go(this.at + 1), PACE / this.speed);
    return () => clearTimeout(timer);
  };

  private frame(at: number): ReplayStep | undefined {
    return this.frames.get(`${this.seat} ${at}`);
  }

  private async need(at: number): Promise<void> {
    const { seat } = this;
    if (at > this.end || this.frame(at)) return;
    const first = at - (at % PAGE);
    const page = `${seat} ${first}`;
    if (this.asked.includes(page)) return;
    this.asked.push(page);
    try {
      this.keep(seat, (await ask(this.source, first, seat)).steps);
      // Very large steps come a few at a time.
      if (!this.frames.has(`${seat} ${at}`)) this.keep(seat, (await ask(this.source, at, seat)).steps);
      this.trouble = null;
    } catch (error) {
      this.playing = false;
      this.trouble = refusalOf(error).text;
    } finally {
      this.asked = this.asked.filter((one) => one !== page);
    }
  }

  private keep(seat: number | null, steps: ReplayStep[]): void {
    for (const step of steps) this.frames.set(`${seat} ${step.number}`, step);
  }
}
