import { randomUUID } from 'node:crypto';
import type { OwnProgram, OwnProgramDetail } from '../../packages/contract/src/own-programs.ts';
import type { Program, ProgramDetail } from '../../packages/contract/src/programs.ts';
import type { Api } from '../api.ts';
import { first, type PageOfApp, press, stands, withIcon } from '../walk/page-of-app.ts';

const program = (api: Api) => first<Program>(api, '/api/programs');
async function workout(api: Api) {
  const { id } = await program(api);
  const { cells } = await api.get<ProgramDetail>(`/api/programs/${id}`);
  return { id, cell: cells[0]?.id };
}

/** A programme that the client runs by themselves, far from today, with its first workout. */
async function ownWorkout(api: Api) {
  const id = randomUUID();
  const choice = { key: 'full-body', startDate: '2099-03-02', weekdays: [1, 3, 5] };
  await api.post('/api/own-programs', { ...choice, id });
  const { workouts } = await api.get<OwnProgramDetail>(`/api/own-programs/${id}`);
  return { id, workout: workouts[0]?.workoutId };
}
async function takeOwnBack(api: Api) {
  for (const { id } of await api.get<OwnProgram[]>('/api/own-programs')) {
    await api.post(`/api/own-programs/${id}/undo`, {});
  }
}

const grid = ':is([role=grid], ol) [href*="/cells/"]';

export const pages: readonly PageOfApp[] = [
  { name: 'programs', as: 'trainer', path: '/programmes' },
  {
    name: 'program-new',
    as: 'trainer',
    path: '/programmes?new=1',
    open: stands('[role=dialog] form'),
  },
  { name: 'program', as: 'trainer', path: '/programmes/:id', fill: program, open: stands(grid) },
  {
    name: 'program-paste',
    as: 'trainer',
    path: '/programmes',
    open: press(`main ${withIcon('clipboard-paste')}`, '[role=dialog] textarea'),
  },
  {
    name: 'program-give',
    as: 'trainer',
    path: '/programmes/:id',
    fill: program,
    open: press(`main ${withIcon('gift')}`, '[role=dialog] input[type=checkbox]'),
  },
  {
    name: 'program-workout',
    as: 'trainer',
    path: '/programmes/:id/cells/:cell',
    fill: workout,
    open: stands('main form'),
  },
  {
    name: 'own-program-workouts',
    as: 'client',
    path: '/workouts',
    fill: ownWorkout,
    open: press(
      'main button[aria-haspopup=dialog]:not(:has(svg))',
      '[role=dialog] [href*="/own-programmes/"]',
    ),
    putBack: takeOwnBack,
  },
  {
    name: 'own-program-workout',
    as: 'client',
    path: '/own-programmes/:id/workouts/:workout',
    fill: ownWorkout,
    open: stands('main form'),
    putBack: takeOwnBack,
  },
  { name: 'empty-programs', as: 'owner', path: '/programmes' },
];
