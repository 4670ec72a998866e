import { mia, type PageOfApp, press, withIcon } from '../walk/page-of-app.ts';

type Listed = { id: string }[];

export const pages: readonly PageOfApp[] = [
  { order: 271, name: 'form-checks-queue', as: 'trainer', path: '/form-checks' },
  {
    order: 272,
    name: 'form-check-answer',
    as: 'trainer',
    path: async (api) => {
      const [film] = await api.get<Listed>(`/api/form-checks?clientId=${(await mia(api)).id}&open=true`);
      return `/form-checks/${film?.id}`;
    },
    open: press(`main ${withIcon('triangle-right')}`, '[role=application]'),
  },
  { order: 496, name: 'form-checks-own', as: 'client', path: '/form-checks' },
  {
    order: 497,
    name: 'form-check-answered',
    as: 'client',
    path: async (api) => `/form-checks/${(await api.get<Listed>('/api/form-checks')).at(-1)?.id}`,
  },
  {
    order: 498,
    name: 'form-checks-beside',
    as: 'client',
    path: async (api) => {
      const [last, first] = await api.get<Listed>('/api/form-checks');
      return `/form-checks/${last?.id}?beside=${first?.id}`;
    },
  },
];
