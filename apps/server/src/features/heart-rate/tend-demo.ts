import { randomInt } from 'node:crypto';
import { DEMO_HEART_RATE } from '@spotter/contract/heart-rate-zones';
import type { Line } from '#lib/live/client-frames.ts';
import { updateFrame, type Watched } from './watching/watched.ts';

/** How long a device must be silent before demo values resume. */
export const SILENCE_MS = 10 * 60_000;

/** Who gets demo values: the person always, a coach only in the demo studio. */
function audienceOf({ id, lines, facts }: Watched): Line[] {
  const allowed = [...lines].flatMap(([line, may]) => (may ? [line] : []));
  return facts?.isDemo ? allowed : allowed.filter(({ viewer }) => viewer.id === id);
}

/**
 * Starts, continues or stops the demo values of a person: they run only while no device is connected and no true value
 * arrived lately. They are only sent, never stored or counted. One timer per person, none without watchers.
 */
export function tendDemo(person: Watched, now: () => number): void {
  clearTimeout(person.demo);
  person.demo = undefined;
  if (!person.isSure || !person.facts || person.facts.hasDevice || audienceOf(person).length === 0) return;
  const silentFor = now() - person.trueAt;
  const next = (ms: number) => {
    person.demo = setTimeout(() => tendDemo(person, now), ms).unref();
  };
  if (silentFor < SILENCE_MS) {
    next(Math.max(DEMO_HEART_RATE.everyMs, SILENCE_MS - silentFor));
    return;
  }
  const heartRate = randomInt(DEMO_HEART_RATE.min, DEMO_HEART_RATE.max + 1);
  const frame = updateFrame(person, heartRate, now(), true);
  for (const line of audienceOf(person)) line.send(frame);
  next(DEMO_HEART_RATE.everyMs);
}
