import type { Program, ProgramDetail } from '../../packages/contract/src/programs.ts';
import type { Api } from '../api.ts';
import { first, type PageOfApp, press, pressEscape, stands, withIcon } from '../walk/page-of-app.ts';

const program = async (api: Api) => `/programmes/${(await first<Program>(api, '/api/programs')).id}`;
async function workout(api: Api): Promise<string> {
  const { id } = await first<Program>(api, '/api/programs');
  const { cells } = await api.get<ProgramDetail>(`/api/programs/${id}`);
  return `/programmes/${id}/cells/${cells[0]?.id}`;
}

const grid = ':is([role=grid], ol) [href*="/cells/"]';

export const pages: readonly PageOfApp[] = [
  { order: 262, name: 'programs', as: 'trainer', path: '/programmes' },
  {
    order: 263,
    name: 'program-new',
    as: 'trainer',
    path: '/programmes?new=1',
    open: stands('[role=dialog] form'),
  },
  { order: 264, name: 'program', as: 'trainer', path: program, open: stands(grid) },
  {
    order: 265,
    name: 'program-paste',
    as: 'trainer',
    path: '/programmes',
    open: press(`main ${withIcon('clipboard-paste')}`, '[role=dialog] textarea'),
    close: pressEscape,
  },
  {
    order: 266,
    name: 'program-give',
    as: 'trainer',
    path: program,
    open: press(`main ${withIcon('gift')}`, '[role=dialog] input[type=checkbox]'),
    close: pressEscape,
  },
  { order: 268, name: 'program-workout', as: 'trainer', path: workout, open: stands('main form') },
  { order: 795, name: 'empty-programs', as: 'founder', path: '/programmes' },
];
