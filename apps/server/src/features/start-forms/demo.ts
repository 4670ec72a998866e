import { GOALS, HEALTH_QUESTIONS, type HealthQuestion } from '@spotter/contract/start-forms-limits';
import type { DemoPart } from '#db/feature.ts';
import { makeStudio } from '#demo/studio.ts';

/** What some of the demo's clients say about their health. */
const CONCERNS: readonly { question: HealthQuestion; detail: string }[] = [
  { question: 'bones', detail: 'Lower back, after long days at the desk.' },
  { question: 'medicine', detail: 'Something for my thyroid, every morning.' },
  { question: 'chronic', detail: 'Asthma. I have my spray with me.' },
];
const MIAS = {
  question: 'bones',
  detail: 'Left knee, operated on in 2021. Deep lunges still hurt.',
} as const;
const KITS = [['dumbbells', 'mat', 'band'], ['kettlebell', 'mat'], ['barbell', 'rack', 'bench'], ['machine']];
const TOLD_AFTER_MS = 20 * 60_000;
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
        const toldAt = new Date(person.created_at.getTime() + TOLD_AFTER_MS);
        const concern = isDemo ? MIAS : random.chance(0.2) ? random.pick(CONCERNS) : null;
        const [goals, equipment] = [random.pick(GOALS), random.pick(KITS)];
        if (person.created_at.getTime() > since) return [];
        const health = HEALTH_QUESTIONS.map((question) => {
          const yes = question === concern?.question;
          return { question, yes, detail: yes ? concern.detail : '' };
        });
        return {
          id: random.id(toldAt),
          studio_id: person.studio_id,
          client_id: person.id,
          version: 1,
          health,
          goals: isDemo ? ['strength', 'mobility'] : [goals],
          goal_words: isDemo ? 'A first pull-up, and hiking without knee pain.' : '',
          equipment,
          terms_version: null,
          agreed_at: null,
          created_at: toldAt,
        };
      }),
    };
  },
};
