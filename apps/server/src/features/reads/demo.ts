import type { DemoPart } from '#db/feature.ts';
import { makeStudio } from '#demo/studio.ts';

/** When the coach looks, in minutes after midnight. */
const EVENING = 18 * 60 + 4;
const LOOKS: readonly (readonly [daysAgo: number, things: readonly string[]])[] = [
  [1, ['body/weight', 'habits']],
  [3, ['body/weight', 'body/restingHeartRate', 'heartRate', 'clips']],
  [8, ['body/weight', 'habits', 'heartRate']],
];

/** The coach of the client who is tried has looked on three evenings. */
export const readsDemo: DemoPart = {
  rows(scene) {
    const demo = scene.once(makeStudio).clients.find(({ isDemo }) => isDemo);
    if (!demo) return {};
    const { person, trainer } = demo;
    const { time } = scene;
    return {
      data_reads: LOOKS.flatMap(([daysAgo, things]) =>
        things.map((what) => {
          const day = time.day(-daysAgo);
          return {
            ...{ person_id: person.id, reader_id: trainer.person.id, studio_id: person.studio_id },
            ...{ what, day, last_at: time.at(day, EVENING) },
          };
        }),
      ),
    };
  },
};
