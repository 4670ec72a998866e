import type { AccessRow } from '#testing/access/row.ts';
import { assign, members, plain, trainersWrite } from '#testing/access/things.ts';

type Steps = { steps: { key: string; done: boolean }[] };
const EXAMPLE = { example: 'full-body', name: 'Full body' };

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/onboarding',
    make: async (world) => {
      await assign(world);
      return { path: '/api/onboarding' };
    },
    expect: members,
    check: ({ steps }: Steps, _world, name) => {
      const done = steps.flatMap((step) => (step.done ? step.key : [])).join();
      // Only T wrote and planned workouts; X coaches somebody too.
      const own = name === 'T' ? 'invite,workout,joined,assign' : name === 'X' ? 'invite,joined' : '';
      return done === own ? undefined : `${name} has done ${done}`;
    },
  },
  {
    route: 'POST /api/onboarding/close',
    make: plain('/api/onboarding/close'),
    expect: { V: 401, others: 204 },
  },
  {
    route: 'POST /api/workouts/examples',
    make: plain('/api/workouts/examples', EXAMPLE),
    expect: trainersWrite,
  },
  {
    route: 'POST /api/workouts/examples',
    about: 'with an unknown example',
    make: plain('/api/workouts/examples', { ...EXAMPLE, example: 'marathon' }),
    expect: { ...trainersWrite, others: 400 },
  },
];
