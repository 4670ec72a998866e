import { GOALS, HEALTH_QUESTIONS } from '@spotter/contract/start-forms-limits';
import { z } from 'zod';
import type { DemoPart } from '#db/feature.ts';
import { makeStudio } from '#demo/studio.ts';
import { readTexts, Text } from '#demo/texts.ts';

const Concern = z.strictObject({ question: z.enum(HEALTH_QUESTIONS), detail: Text });

/** What some clients and the demo client say about their health, and what she wants. */
const texts = readTexts(
  import.meta.dirname,
  'demo-texts.json',
  z.strictObject({ concerns: z.array(Concern), demoClient: Concern, goal: Text }),
);
const KITS = [['dumbbells', 'mat', 'band'], ['kettlebell', 'mat'], ['barbell', 'rack', 'bench'], ['machine']];
const ANSWERED_AFTER_MS = 20 * 60_000;
/** Who joined in these days has not answered yet. */
const NEW_MS = 36 * 3_600_000;

/** The forms that the demo's clients filled in when they joined; who has just joined has not. */
export const startFormsDemo: DemoPart = {
  rows(scene) {
    const { clients } = scene.once(makeStudio);
    const random = scene.random('start-forms');
    const since = scene.time.at(scene.time.today, 0).getTime() - NEW_MS;
    return {
      start_forms: clients.flatMap(({ person, isDemo }) => {
        const answeredAt = new Date(person.created_at.getTime() + ANSWERED_AFTER_MS);
        const concern = isDemo ? texts.demoClient : random.chance(0.2) ? random.pick(texts.concerns) : null;
        const [goals, equipment] = [random.pick(GOALS), random.pick(KITS)];
        if (person.created_at.getTime() > since) return [];
        const health = HEALTH_QUESTIONS.map((question) => {
          const yes = question === concern?.question;
          return { question, yes, detail: yes ? concern.detail : '' };
        });
        return {
          id: random.id(answeredAt),
          studio_id: person.studio_id,
          client_id: person.id,
          version: 1,
          health,
          goals: isDemo ? ['strength', 'mobility'] : [goals],
          goal_words: isDemo ? texts.goal : '',
          equipment,
          terms_version: null,
          agreed_at: null,
          created_at: answeredAt,
        };
      }),
    };
  },
};
