import { minutesAfter } from '../local-time.ts';
import type { Scene } from '../scene.ts';
import type { DemoClient } from '../studio.ts';
import { type DemoSet, logSets } from './log-sets.ts';
import { SESSION_NOTES } from './note-texts.ts';
import { makePlannedDays, type PlannedDay } from './planned-days.ts';

/** What a client did on a planned day. */
export type TrainedDay = {
  sessionId: string;
  day: PlannedDay;
  begun: Date;
  /** Null while it is in progress. */
  ended: Date | null;
  note: string;
  sets: DemoSet[];
};

/** A finished session. */
export type Finished = { sessionId: string; client: DemoClient; name: string; day: PlannedDay; at: Date };

/** What was trained on the planned days up to now; one that began a little while ago is in progress. */
export function makeTraining(scene: Scene): TrainedDay[] {
  const { time } = scene;
  const random = scene.random('history');
  return scene.once(makePlannedDays).flatMap((days) => {
    const latest = days.findLast(({ date, willDo }) => willDo && date < time.today);
    return days.flatMap((day): TrainedDay[] => {
      const { client, workout, date } = day;
      const begun = time.at(date, client.beginsAt + random.int(-20, 25) + random.next());
      if (date > time.today || !day.willDo || begun >= time.now) return [];
      const end = minutesAfter(begun, workout.duration * random.between(0.86, 1.12));
      const ended = end < time.now ? end : null;
      const sessionId = random.id(begun);
      const dares = client.isDemo && day === latest;
      const sets = logSets(random, { day, sessionId, dares, from: begun, to: end, now: time.now });
      const note = ended && random.chance(0.18) ? random.pick(SESSION_NOTES) : '';
      return [{ sessionId, day, begun, ended, note, sets }];
    });
  });
}

/** The finished sessions of planned days, in the order in which they ended. */
export function makeFinished(scene: Scene): Finished[] {
  return scene
    .once(makeTraining)
    .flatMap(({ sessionId, day, ended }) =>
      ended ? [{ sessionId, client: day.client, name: day.workout.name, day, at: ended }] : [],
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}
