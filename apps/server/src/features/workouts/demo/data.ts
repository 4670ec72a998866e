import { z } from 'zod';
import type { Scene } from '#demo/scene.ts';
import { type DemoClient, makeStudio } from '#demo/studio.ts';
import { readTexts } from '#demo/texts.ts';
import { type PlanLine, WorkoutPlan } from '#demo/training/workout-plan.ts';
import { fixedId } from '#lib/ids.ts';

const Routine = WorkoutPlan.pick({ name: true, duration: true, lines: true });

const texts = readTexts(
  import.meta.dirname,
  'texts.json',
  z.strictObject({ demoClient: Routine, another: Routine }),
);

/** What a client of the demo studio keeps to train by themselves. Its loads are open. */
export type DemoRoutine = Pick<z.infer<typeof Routine>, 'name' | 'duration'> & {
  id: string;
  author: DemoClient;
  createdAt: Date;
  lines: readonly (PlanLine & { id: string; exerciseId: string })[];
};

/** The client of the demo trainer who trains on their own too, as everybody in the studio may read. */
function trainsAlone({ trainers, clients }: ReturnType<typeof makeStudio>): DemoClient | undefined {
  const [demoTrainer] = trainers;
  return clients.find(
    ({ isDemo, trainer, person, adherence }) =>
      !isDemo &&
      trainer === demoTrainer &&
      adherence > 0.8 &&
      person.feed_privacy === 'studio' &&
      !person.share_heart_rate,
  );
}

/** The routines of two clients: of the one who is tried, and of one who trains on their own too. */
export function makeRoutines(scene: Scene): DemoRoutine[] {
  const { time } = scene;
  const random = scene.random('routines');
  const studio = scene.once(makeStudio);
  const keep = (
    author: DemoClient | undefined,
    { name, duration, lines }: z.infer<typeof Routine>,
  ): DemoRoutine[] => {
    if (!author) return [];
    const createdAt = time.at(time.day(-9), random.int(1_140, 1_260));
    const named = lines.map((line) => ({
      ...line,
      id: random.id(createdAt),
      exerciseId: fixedId(`exercise/${line.slug}`),
    }));
    return [{ id: random.id(createdAt), author, name, duration, createdAt, lines: named }];
  };
  const tried = studio.clients.find(({ isDemo }) => isDemo);
  return [...keep(tried, texts.demoClient), ...keep(trainsAlone(studio), texts.another)];
}
