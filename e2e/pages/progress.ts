import type { ProgramRun } from '../../packages/contract/src/programs.ts';
import type { TrainedExercise } from '../../packages/contract/src/progress.ts';
import { first, mia, type PageOfApp } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  {
    order: 200,
    name: 'client-exercise',
    as: 'trainer',
    path: async (api) => {
      const { id: clientId } = await mia(api);
      const { id } = await first<TrainedExercise>(api, `/api/progress/exercises?clientId=${clientId}`);
      return `/progress/${id}?client=${clientId}`;
    },
  },
  {
    order: 205,
    name: 'program-report',
    as: 'trainer',
    path: async (api) => {
      const { id, client } = await first<ProgramRun>(api, '/api/program-runs');
      return `/progress/programmes/${id}?client=${client.id}`;
    },
  },
  { order: 490, name: 'progress', as: 'client', path: '/progress' },
  {
    order: 500,
    name: 'progress-exercise',
    as: 'client',
    path: async (api) => `/progress/${(await first<TrainedExercise>(api, '/api/progress/exercises')).id}`,
  },
  { order: 840, name: 'new-client-progress', as: 'newcomer', path: '/progress' },
];
