import { trainingMaxOf } from '@spotter/contract/training-max';
import type { DemoPart } from '#db/feature.ts';
import type { Row } from '#db/rows.ts';
import { makeStudio } from '#demo/studio.ts';
import { makeAsked } from '#demo/training/asked.ts';
import { exactLoad } from '#demo/training/load-rules.ts';
import { makeProgrammes } from '#demo/training/programmes.ts';
import { fixedId } from '#lib/ids.ts';

/** What the demo's clients have a training max of, and in which weeks of the history it was set. */
const LIFTS = ['back-squat', 'bench-press', 'deadlift'] as const;
const WEEKS = [0, 6] as const;
/** A quarter of the clients of a studio train by percents, and who has a programme does. */
const BY_PERCENT = 0.25;
/** In the evening after the test. */
const MINUTES = 1_170;
const WEEKS_AGO = 12;

/** Training maxes of the demo client, of who has a programme and of some others: a tested one, and a later one from what they logged. */
export const loadsDemo: DemoPart = {
  rows(scene) {
    const { clients } = scene.once(makeStudio);
    const random = scene.random('loads');
    const ofProgrammes = new Set(scene.once(makeProgrammes).runs.map(({ client }) => client));
    const rows = clients.flatMap((client) => {
      const { person, trainer, strength, isDemo } = client;
      const isChosen = isDemo || random.chance(BY_PERCENT);
      if (!isChosen && !ofProgrammes.has(client)) return [];
      return LIFTS.flatMap((slug) =>
        WEEKS.flatMap((week): Row<'training_maxes'>[] => {
          const setAt = scene.time.at(scene.time.day((week - WEEKS_AGO) * 7), MINUTES);
          const most = exactLoad(slug, 0, strength, week);
          if (most === null || setAt < person.created_at) return [];
          const oneRepMax = Math.round(most / 2.5) * 2.5;
          return [
            {
              id: random.id(setAt),
              studio_id: person.studio_id,
              client_id: person.id,
              exercise_id: fixedId(`exercise/${slug}`),
              weight: trainingMaxOf(oneRepMax),
              source: week === 0 ? 'tested' : 'estimated',
              one_rep_max: oneRepMax,
              set_id: null,
              set_by: trainer.person.id,
              created_at: setAt,
            },
          ];
        }),
      );
    });
    const checks = scene.once(makeAsked).map(
      ({ person, trainer }): Row<'readiness_checks'> => ({
        ...{ client_id: person.id, studio_id: person.studio_id, set_by: trainer.person.id },
        created_at: person.created_at,
      }),
    );
    return { training_maxes: rows, readiness_checks: checks };
  },
};
