import type { DemoPart } from '#db/feature.ts';
import { makeStudio } from '#demo/studio.ts';

/** Each client of the demo studio has been coached by one trainer since they joined. */
export const coachingDemo: DemoPart = {
  rows(scene) {
    const random = scene.random('coachings');
    const { row, clients } = scene.once(makeStudio);
    const coachings = clients.map(({ person, trainer }) => ({
      id: random.id(person.created_at),
      studio_id: row.id,
      trainer_id: trainer.person.id,
      client_id: person.id,
      since: person.created_at,
      ended_at: null,
      shows_heart_rate: true,
      shows_training: true,
    }));
    return { coachings };
  },
};
