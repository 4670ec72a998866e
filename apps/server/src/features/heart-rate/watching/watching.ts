import { randomBytes } from 'node:crypto';
import { coachingTopics } from '@spotter/contract/coaching';
import type { Context } from '#db/context.ts';
import type { SignalListener } from '#db/feature.ts';
import type { Line } from '#lib/live/client-frames.ts';
import { emptySignal, type HeartRateNews, type Signal } from '#lib/live/signal.ts';
import { state } from '#lib/state.ts';
import { SILENCE_MS, tendDemo } from '../tend-demo.ts';
import { createNoteLook, type NoteLook } from './note-look.ts';
import { findWatchFactsAsSystem } from './people-queries.ts';
import { freshFrame, mayWatch, newWatched, unavailableFrame, updateFrame, type Watched } from './watched.ts';

/** People that one socket may watch at once. */
const WATCHED_MAX = 100;
/** How long values for other servers are collected before they are sent. */
const BATCH_MS = 100;
/** Pause before a failed look-up is retried. */
const AGAIN_MS = 1_000;

/**
 * Who watches whose heart rate on this server. Rights are looked up once, and again after a signal that changes them.
 */
export type Watching = SignalListener & {
  /** Subscribes a socket to a person's values, or tells it once that it may not watch. */
  subscribe(line: Line, personId: string): void;
  unsubscribe(line: Line, personId: string): void;
  /** Sends a true value to all watchers, on every server; beats a minute, `at` in ms. */
  tell(personId: string, heartRate: number, at: number): void;
  /** People whom somebody watches here. */
  count(): number;
};

/** The watchers of this server. */
export const watchingOf = state(createWatching);

/** Collects values for the other servers. */
function createNews(ctx: Context, server: string): (value: HeartRateNews['values'][number]) => void {
  let outgoing: HeartRateNews['values'] = [];
  return (value) => {
    if (!ctx.presence.hasOthers()) return;
    outgoing.push(value);
    if (outgoing.length > 1) return;
    setTimeout(() => {
      const values = outgoing;
      outgoing = [];
      ctx.signals.publish({ ...emptySignal(), heartRates: [{ server, values }] });
    }, BATCH_MS).unref();
  };
}

/** The audience of the demo values changed; those who stay keep their rhythm. */
function tendAudience(person: Watched) {
  const someone = [...person.lines].some(
    ([line, may]) => may && (person.facts?.isDemo || line.viewer.id === person.id),
  );
  if (someone) return;
  clearTimeout(person.demo);
  person.demo = undefined;
}

/** Sends a true value to those who may see it. */
function show(
  person: Watched,
  { heartRate, at }: { heartRate: number; at: number },
  now: () => number,
  noteLook: NoteLook,
) {
  if (person.last && at < person.last.at) return;
  const wasDemo = person.trueAt < at - SILENCE_MS;
  person.trueAt = at;
  const frame = updateFrame(person, heartRate, at, false);
  person.last = { heartRate, at, frame };
  for (const [line, may] of person.lines) {
    if (!may) continue;
    line.send(frame);
    noteLook(line, person.id);
  }
  // Stops demo values; they resume after a silence.
  if (wasDemo) tendDemo(person, now);
}

/** A look-up found the facts of a person. */
function learn(person: Watched, facts: Watched['facts']) {
  person.facts = facts;
  person.isSure = true;
  if (facts?.lastMinute) person.trueAt = Math.max(person.trueAt, Date.parse(facts.lastMinute));
  const { last } = person;
  // With the zones that are known now.
  if (last) last.frame = updateFrame(person, last.heartRate, last.at, false);
}

/** From now on only the person sees their values, until the rights are looked up again. */
function hide(person: Watched) {
  person.checks += 1;
  person.isSure = false;
  for (const [line, may] of person.lines) {
    if (may && line.viewer.id !== person.id) person.lines.set(line, null);
  }
  clearTimeout(person.demo);
  person.demo = undefined;
}

/**
 * Looks up the facts of people; a result that was invalidated meanwhile is discarded.
 * @param learned decides again for the sockets of a person
 */
function createLookUp(
  ctx: Context,
  watched: ReadonlyMap<string, Watched>,
  now: () => number,
  learned: (person: Watched) => void,
): (people: readonly Watched[]) => Promise<void> {
  const isCurrent = ({ person, checks }: { person: Watched; checks: number }) =>
    person.checks === checks && watched.get(person.id) === person;
  async function look(people: readonly Watched[]): Promise<void> {
    if (people.length === 0) return;
    const asked = people.map((person) => ({ person, checks: person.checks }));
    try {
      const ids = people.map(({ id }) => id);
      const rows = await findWatchFactsAsSystem(ctx.db, ids, new Date(now() - SILENCE_MS));
      const found = new Map<string, (typeof rows)[number]>(rows.map((row) => [row.id, row]));
      for (const { person, checks } of asked) {
        if (!isCurrent({ person, checks })) continue;
        learn(person, found.get(person.id) ?? null);
        learned(person);
      }
    } catch (error) {
      ctx.log.warn(
        { err: error },
        'the rights to watch a heart rate could not be looked up; only the person sees it until the retry',
      );
      // Until then only the person sees anything.
      setTimeout(() => {
        void look(asked.filter(isCurrent).map(({ person }) => person));
      }, AGAIN_MS).unref();
    }
  }
  return look;
}

/** The people whose rights a signal changes: changed people, and both people of a coaching that began or ended. */
function changedAmong(watched: ReadonlyMap<string, Watched>, { changedPeople, touched }: Signal): Watched[] {
  const ids = new Set([
    ...changedPeople,
    ...coachingTopics.coachings.idsIn(touched.map(({ topic }) => topic)),
  ]);
  return [...ids].flatMap((id) => watched.get(id) ?? []);
}

function createWatching(ctx: Context): Watching {
  const server = randomBytes(6).toString('base64url');
  const watched = new Map<string, Watched>();
  const ofLine = new Map<Line, Set<string>>();
  const now = () => ctx.clock.now().getTime();
  const tellOthers = createNews(ctx, server);
  const noteLook = createNoteLook(ctx);

  function leave(line: Line, personId: string) {
    const person = watched.get(personId);
    ofLine.get(line)?.delete(personId);
    if (!person?.lines.delete(line)) return;
    if (person.lines.size === 0) {
      clearTimeout(person.demo);
      watched.delete(personId);
    } else if (person.demo) tendAudience(person);
  }

  /** Decides for a socket with the known facts. */
  function decide(line: Line, person: Watched) {
    if (mayWatch(line, person.id, person.facts)) {
      const isNew = person.lines.get(line) === null;
      person.lines.set(line, true);
      const frame = isNew && freshFrame(person, now());
      if (frame) {
        line.send(frame);
        noteLook(line, person.id);
      }
      return;
    }
    leave(line, person.id);
    line.send(unavailableFrame(person.id));
  }

  const look = createLookUp(ctx, watched, now, (person) => {
    for (const line of [...person.lines.keys()]) decide(line, person);
    if (watched.get(person.id) === person) tendDemo(person, now);
  });

  function recheck(people: readonly Watched[]) {
    for (const person of people) hide(person);
    void look(people);
  }

  return {
    subscribe(line, personId) {
      const own = ofLine.get(line) ?? new Set();
      if (!ofLine.has(line)) {
        ofLine.set(line, own);
        line.onClose(() => {
          for (const id of [...own]) leave(line, id);
          ofLine.delete(line);
        });
      }
      if (own.has(personId) || own.size >= WATCHED_MAX) return;
      own.add(personId);
      const known = watched.get(personId);
      const person = known ?? newWatched(personId);
      watched.set(personId, person);
      person.lines.set(line, null);
      if (!known) return void look([person]);
      // Without facts, the running look-up will decide for this socket too; a repeated call costs nothing.
      if (!person.isSure) return;
      decide(line, person);
      if (!person.demo && watched.get(personId) === person) tendDemo(person, now);
    },
    unsubscribe: leave,
    tell(personId, heartRate, at) {
      const person = watched.get(personId);
      if (person) show(person, { heartRate, at }, now, noteLook);
      tellOthers([personId, heartRate, at]);
    },
    count: () => watched.size,
    apply(signal) {
      for (const { server: from, values } of signal.heartRates) {
        if (from === server) continue;
        for (const [id, heartRate, at] of values) {
          const person = watched.get(id);
          if (person) show(person, { heartRate, at }, now, noteLook);
        }
      }
      if (watched.size > 0) recheck(changedAmong(watched, signal));
    },
    missed: () => recheck([...watched.values()]),
  };
}
