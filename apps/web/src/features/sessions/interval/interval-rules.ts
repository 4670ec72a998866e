import type { SetTarget } from '@spotter/contract/workouts';
import type { ItemRows } from '../logging/item-rows.ts';

/** One set by the clock: seconds of work, and of rest before the next one. */
export type Round = { id: string; work: number; rest: number };

/** Sets that follow each other by the clock. Instants in milliseconds. */
export type Block = {
  itemId: string;
  rounds: readonly Round[];
  /** When the first round begins; every pause moves it. */
  startsAt: number;
  pausedAt: number | null;
  /** How many rounds were logged. */
  logged: number;
};

/** `round` counts from 0. While it gets ready, it is that of the first one. */
export type Phase = {
  kind: 'ready' | 'work' | 'rest' | 'over';
  round: number;
  endsAt: number;
  seconds: number;
};

/** Seconds to put the phone away before the first round. */
export const READY_SECONDS = 5;
/** A block that ended longer ago is dropped without logging more: nobody knows what was done of it. */
const STALE_MS = 10 * 60_000;

function roundOf(id: string, { every, duration, restTime, perSide }: SetTarget): Round | null {
  if (every != null) return { id, work: every, rest: 0 };
  if (!duration || restTime === null || perSide) return null;
  return { id, work: duration, rest: restTime };
}

/**
 * The open sets of an exercise that can be done by the clock: all of them begin every so many seconds, or have a time of
 * work and one of rest. Null where there are fewer than two, where a set is per side (nobody says when to change), and in
 * a superset, whose exercises alternate.
 */
export function roundsOf({ item, rows }: ItemRows): Round[] | null {
  const open = rows.filter(({ done }) => !done);
  if (item.superset !== null || open.length < 2) return null;
  const rounds = open.flatMap(({ id, target }) => {
    const round = target && roundOf(id, target);
    return round ? [round] : [];
  });
  return rounds.length === open.length ? rounds : null;
}

/** Seconds from the first round to the end of the last one's work. */
export function lengthOf(rounds: readonly Round[]): number {
  const all = rounds.reduce((sum, { work, rest }) => sum + work + rest, 0);
  return all - (rounds.at(-1)?.rest ?? 0);
}

export const beginBlock = (itemId: string, rounds: readonly Round[], now: number): Block => ({
  itemId,
  rounds,
  startsAt: now + READY_SECONDS * 1000,
  pausedAt: null,
  logged: 0,
});

/** All phases of a block in order, the last one without an end. */
function phasesOf({ rounds, startsAt }: Block): Phase[] {
  let at = startsAt;
  const phases: Phase[] = [{ kind: 'ready', round: 0, endsAt: at, seconds: READY_SECONDS }];
  for (const [round, { work, rest }] of rounds.entries()) {
    at += work * 1000;
    phases.push({ kind: 'work', round, endsAt: at, seconds: work });
    if (rest === 0 || round === rounds.length - 1) continue;
    at += rest * 1000;
    phases.push({ kind: 'rest', round, endsAt: at, seconds: rest });
  }
  return [
    ...phases,
    { kind: 'over', round: rounds.length - 1, endsAt: Number.POSITIVE_INFINITY, seconds: 0 },
  ];
}

const nowOf = ({ pausedAt }: Block, now: number) => pausedAt ?? now;

/** What a block asks for at an instant. A paused one stands still. */
export function phaseAt(block: Block, now: number): Phase {
  const at = nowOf(block, now);
  const phases = phasesOf(block);
  return phases.find(({ endsAt }) => endsAt > at) ?? (phases.at(-1) as Phase);
}

/** What comes after a phase. */
export function phaseAfter(block: Block, { endsAt }: Phase): Phase {
  return phaseAt({ ...block, pausedAt: null }, endsAt);
}

/** The rounds whose work is over; the rest after it may still run. */
export function roundsDone(block: Block, now: number): number {
  const at = nowOf(block, now);
  return phasesOf(block).filter(({ kind, endsAt }) => kind === 'work' && endsAt <= at).length;
}

/** The seconds until each coming change of phase; none of a paused block. */
export function changesIn(block: Block, now: number): number[] {
  if (block.pausedAt !== null) return [];
  return phasesOf(block)
    .filter(({ kind, endsAt }) => kind !== 'over' && endsAt > now)
    .map(({ endsAt }) => (endsAt - now) / 1000);
}

export const pauseBlock = (block: Block, now: number): Block => ({ ...block, pausedAt: now });

export const resumeBlock = (block: Block, now: number): Block => ({
  ...block,
  startsAt: block.startsAt + (now - nowOf(block, now)),
  pausedAt: null,
});

/** Whether a block of before can still be told from one that nobody finished. */
export function isFresh(block: Block, now: number): boolean {
  return block.pausedAt !== null || block.startsAt + lengthOf(block.rounds) * 1000 + STALE_MS > now;
}
