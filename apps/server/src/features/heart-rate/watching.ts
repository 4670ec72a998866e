import { randomBytes } from 'node:crypto';
import { coachingTopics } from '@spotter/contract/coaching';
import type { Context } from '#db/context.ts';
import type { Hearer } from '#db/feature.ts';
import type { Line } from '#lib/client-frames.ts';
import { emptySignal, type HeartRateNews, type Signal } from '#lib/signal.ts';
import { SILENCE_MS, tendDemo } from './demo-values.ts';
import { findWatchFacts } from './people-queries.ts';
import { freshFrame, mayWatch, newWatched, unavailableFrame, updateFrame, type Watched } from './watched.ts';

/** Persons that one socket may watch at once. */
const WATCHED_MAX = 100;
/** How long values for other servers are collected. */
const BATCH_MS = 100;
/** Pause before another look that failed. */
const AGAIN_MS = 1_000;

/** Who watches whose heart rate on this server. Rights are looked up once, and again when a signal makes them doubtful. */
export type Watching = Hearer & {
  /** Shows a socket the person's values from now on, or tells it once that it may not. */
  subscribe(line: Line, personId: string): void;
  unsubscribe(line: Line, personId: string): void;
  /** Brings a true value to everybody who watches, on every server; beats a minute, `at` in ms. */
  tell(personId: string, heartRate: number, at: number): void;
  /** Persons that somebody here watches. */
  count(): number;
};

const all = new WeakMap<Context, Watching>();

/** The watchers of this server. */
export function watchingOf(ctx: Context): Watching {
  const known = all.get(ctx);
  if (known) return known;
  const watching = createWatching(ctx);
  all.set(ctx, watching);
  return watching;
}

function createWatching(ctx: Context): Watching {
  const server = randomBytes(6).toString('base64url');
  const watched = new Map<string, Watched>();
  const ofLine = new Map<Line, Set<string>>();
  const now = () => ctx.clock.now().getTime();
  let outgoing: HeartRateNews['values'] = [];

  function leave(line: Line, personId: string) {
    const person = watched.get(personId);
    ofLine.get(line)?.delete(personId);
    if (!person?.lines.delete(line)) return;
    if (person.lines.size === 0) {
      clearTimeout(person.demo);
      watched.delete(personId);
    } else if (person.demo) tendAudience(person);
  }

  /** The audience of the made-up values changed; those that stay need not get one out of turn. */
  function tendAudience(person: Watched) {
    const someone = [...person.lines].some(
      ([line, may]) => may && (person.facts?.isDemo || line.viewer.id === person.id),
    );
    if (someone) return;
    clearTimeout(person.demo);
    person.demo = undefined;
  }

  /** Decides for a socket by what is known. */
  function decide(line: Line, person: Watched) {
    if (mayWatch(line, person.id, person.facts)) {
      const isNew = person.lines.get(line) === null;
      person.lines.set(line, true);
      const frame = isNew && freshFrame(person, now());
      if (frame) line.send(frame);
      return;
    }
    leave(line, person.id);
    line.send(unavailableFrame(person.id));
  }

  /** Looks up what is known of persons; an answer that something made doubtful meanwhile is thrown away. */
  async function look(people: readonly Watched[]): Promise<void> {
    if (people.length === 0) return;
    const asked = people.map((person) => ({ person, doubts: person.doubts }));
    try {
      const ids = people.map(({ id }) => id);
      const rows = await findWatchFacts(ctx.db, ids, new Date(now() - SILENCE_MS));
      const found = new Map(rows.map((row) => [row.id, row]));
      for (const { person, doubts } of asked) {
        if (person.doubts !== doubts || watched.get(person.id) !== person) continue;
        person.facts = found.get(person.id) ?? null;
        person.isSure = true;
        if (person.facts?.lastMinute) {
          person.trueAt = Math.max(person.trueAt, Date.parse(person.facts.lastMinute));
        }
        const { last } = person;
        // By the zones that are known now.
        if (last) last.frame = updateFrame(person, last.heartRate, last.at, false);
        for (const line of [...person.lines.keys()]) decide(line, person);
        if (watched.get(person.id) === person) tendDemo(person, now);
      }
    } catch (error) {
      ctx.log.warn(
        { err: error },
        'who may watch a heart rate could not be looked up: nobody else sees it until the next try',
      );
      // Until then nobody else sees anything.
      setTimeout(() => {
        const still = asked.filter(
          ({ person, doubts }) => person.doubts === doubts && watched.get(person.id) === person,
        );
        void look(still.map(({ person }) => person));
      }, AGAIN_MS).unref();
    }
  }

  /** From this moment nobody but the person sees anything, until it is known who may. */
  function doubt(people: readonly Watched[]) {
    for (const person of people) {
      person.doubts += 1;
      person.isSure = false;
      for (const [line, may] of person.lines)
        if (may && line.viewer.id !== person.id) person.lines.set(line, null);
      clearTimeout(person.demo);
      person.demo = undefined;
    }
    void look(people);
  }

  function show(person: Watched, heartRate: number, at: number) {
    if (person.last && at < person.last.at) return;
    const wasDemo = person.trueAt < at - SILENCE_MS;
    person.trueAt = at;
    const frame = updateFrame(person, heartRate, at, false);
    person.last = { heartRate, at, frame };
    for (const [line, may] of person.lines) if (may) line.send(frame);
    // Ends what was made up; it comes back after a silence.
    if (wasDemo) tendDemo(person, now);
  }

  function passOn(value: HeartRateNews['values'][number]) {
    if (!ctx.presence.hasOthers()) return;
    outgoing.push(value);
    if (outgoing.length > 1) return;
    setTimeout(() => {
      const values = outgoing;
      outgoing = [];
      ctx.signals.publish({ ...emptySignal(), heartRates: [{ server, values }] });
    }, BATCH_MS).unref();
  }

  /** Whoever is no longer the same person to those who watch, and both people of a coaching that began or ended. */
  function doubtful({ changedPeople, touched }: Signal): Watched[] {
    const ids = new Set([
      ...changedPeople,
      ...coachingTopics.coachings.idsIn(touched.map(({ topic }) => topic)),
    ]);
    return [...ids].flatMap((id) => watched.get(id) ?? []);
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
      // Without facts a look is under way that decides for this socket too; a repeat costs nothing.
      if (!person.isSure) return;
      decide(line, person);
      if (!person.demo && watched.get(personId) === person) tendDemo(person, now);
    },
    unsubscribe: leave,
    tell(personId, heartRate, at) {
      const person = watched.get(personId);
      if (person) show(person, heartRate, at);
      passOn([personId, heartRate, at]);
    },
    count: () => watched.size,
    apply(signal) {
      for (const { server: from, values } of signal.heartRates) {
        if (from === server) continue;
        for (const [id, heartRate, at] of values) {
          const person = watched.get(id);
          if (person) show(person, heartRate, at);
        }
      }
      if (watched.size > 0) doubt(doubtful(signal));
    },
    missed: () => doubt([...watched.values()]),
  };
}
