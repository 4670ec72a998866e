import type { Scene } from '#demo/scene.ts';
import { type DemoClient, makeStudio } from '#demo/studio.ts';
import { type PlanLine, reps, timed } from '#demo/training/workout-plan.ts';
import { fixedId } from '#lib/ids.ts';

/** What a client of the demo studio keeps to train by themselves. Its loads are open. */
export type DemoRoutine = {
  id: string;
  author: DemoClient;
  name: string;
  /** Minutes. */
  duration: 15 | 30;
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
    name: string,
    duration: 15 | 30,
    lines: readonly PlanLine[],
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
  return [
    ...keep(tried, 'Hotel room', 15, [
      reps('push-up', 3, 12, { rest: 60 }),
      reps('walking-lunge', 3, 10, { rest: 60 }),
      timed('plank', 3, 45, { rest: 45 }),
    ]),
    ...keep(trainsAlone(studio), 'Bells at home', 30, [
      reps('kettlebell-swing', 4, 15, { rest: 60 }),
      reps('goblet-squat', 3, 10, { rest: 60 }),
      timed('side-plank', 2, 30, { rest: 30 }),
    ]),
  ];
}
