import type { DemoPart } from '#db/feature.ts';
import type { Row } from '#db/rows.ts';
import type { DemoTime } from '#demo/local-time.ts';
import { type Finished, makeFinished } from '#demo/training/history.ts';
import { makePlannedDays, type PlannedDay } from '#demo/training/planned-days.ts';

/** The longest streak of each client of the demo studio. */
export const streaksDemo: DemoPart = {
  rows(scene) {
    const [days, finished] = [scene.once(makePlannedDays), scene.once(makeFinished)];
    return { streaks: longestStreaks(scene.time, days, finished) };
  },
};

/** Days trained since the last one missed, at their most. A day of today that is not done yet is not missed. */
function longestStreaks(time: DemoTime, clientsDays: PlannedDay[][], finished: readonly Finished[]) {
  const done = new Set(finished.map(({ day }) => day));
  return clientsDays.flatMap((days): Row<'streaks'>[] => {
    let longest = 0;
    let count = 0;
    for (const day of days) {
      if (done.has(day)) count += 1;
      else if (day.date < time.today) count = 0;
      longest = Math.max(longest, count);
    }
    const [first] = days;
    return first && longest > 0 ? [{ person_id: first.client.person.id, longest, before_imports: null }] : [];
  });
}
