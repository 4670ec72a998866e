import type { DemoPart } from '#db/feature.ts';
import { makeStudio } from '#demo/studio.ts';
import { fixedId, hashToken } from '#lib/ids.ts';

/** A year, in days after it was made. */
const VALID_DAYS = 365;

/** The trainer who is tried has a program that reads the studio's sessions; nobody knows its token. */
export const tokensDemo: DemoPart = {
  rows(scene) {
    const [trainer] = scene.once(makeStudio).trainers;
    if (!trainer) return {};
    const { time } = scene;
    const { id, studio_id } = trainer.person;
    const made = time.at(time.day(-40), 9 * 60);
    return {
      access_tokens: [
        {
          ...{ id: fixedId('demo-token/report'), studio_id, person_id: id, name: 'Training report' },
          token_hash: hashToken(scene.random('tokens').next().toString()),
          ...{ ending: 'k7Qx', scopes: ['training:read', 'studio:read'] },
          ...{ created_at: made, expires_at: time.at(time.day(VALID_DAYS - 40), 9 * 60) },
          used_at: time.at(time.day(-1), 6 * 60),
        },
      ],
    };
  },
};
