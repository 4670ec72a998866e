import { randomInt } from 'node:crypto';
import { DEMO_HEART_RATE } from '@spotter/contract/heart-rate-zones';
import type { Line } from '#lib/client-frames.ts';
import { updateFrame, type Watched } from './watched.ts';

/** Silence of a device after which made-up values come back. */
export const SILENCE_MS = 10 * 60_000;

/** Those who get made-up values: the person always, a coach only in the demo studio. */
function audienceOf({ id, lines, facts }: Watched): Line[] {
  const allowed = [...lines].flatMap(([line, may]) => (may ? [line] : []));
  return facts?.isDemo ? allowed : allowed.filter(({ viewer }) => viewer.id === id);
}

/**
 * Begins, goes on with or ends the made-up values of a person: only while no device is connected and no true value
 * came lately. They are sent and nothing else: never kept, never counted. One timer a person, none without audience.
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
