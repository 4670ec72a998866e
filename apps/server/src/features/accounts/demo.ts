import type { DemoPart } from '#db/feature.ts';
import { DEMO_TRAINER_EMAIL, makeStudio } from '#demo/studio.ts';

/** Everybody sees everybody. */
const SHOWN = { shown_in_members: true, shown_online: true, shown_in_feed: true, shown_by_name: true };

/** Nobody of the demo has left or wants to. */
const PRESENT = { erased_at: null, left_at: null, deletion_asked_at: null, second_factor_from: null };

/** The people of the demo studio: three trainers and their clients. */
export const accountsDemo: DemoPart = {
  rows(scene) {
    const { trainers, clients } = scene.once(makeStudio);
    const people = [...trainers, ...clients].map(({ person }) => ({
      ...person,
      is_founder: person.email === DEMO_TRAINER_EMAIL,
      ...{ is_assistant: false, password_hash: null, max_heart_rate: null },
      ...PRESENT,
      ...SHOWN,
      ...{
        time_zone: scene.time.timeZone,
        language: 'en',
        units: 'metric',
        distance_unit: 'km',
        week_start: 'language',
      },
      // They know their way.
      onboarding_closed_at: person.created_at,
    }));
    return { people };
  },
};
