import type { ProgramRun } from '../../packages/contract/src/programs.ts';
import type { TrainedExercise } from '../../packages/contract/src/progress.ts';
import { first, mia, type PageOfApp } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  {
    name: 'client-exercise',
    as: 'trainer',
    path: '/progress/:id?client=:client',
    fill: async (api) => {
      const { id: client } = await mia(api);
      return { ...(await first<TrainedExercise>(api, `/api/progress/exercises?clientId=${client}`)), client };
    },
  },
  {
    name: 'program-report',
    as: 'trainer',
    path: '/progress/programmes/:id?client=:client',
    fill: async (api) => {
      const { id, client } = await first<ProgramRun>(api, '/api/program-runs');
      return { id, client: client.id };
    },
  },
  { name: 'progress', as: 'client', path: '/progress' },
  {
    name: 'progress-exercise',
    as: 'client',
    path: '/progress/:id',
    fill: (api) => first<TrainedExercise>(api, '/api/progress/exercises'),
  },
  { name: 'new-client-progress', as: 'newcomer', path: '/progress' },
];
