import type { Program, ProgramDetail } from '../../packages/contract/src/programs.ts';
import type { Api } from '../api.ts';
import { first, type PageOfApp, press, stands, withIcon } from '../walk/page-of-app.ts';

const program = (api: Api) => first<Program>(api, '/api/programs');
async function workout(api: Api) {
  const { id } = await program(api);
  const { cells } = await api.get<ProgramDetail>(`/api/programs/${id}`);
  return { id, cell: cells[0]?.id };
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
  { name: 'empty-programs', as: 'owner', path: '/programmes' },
];
