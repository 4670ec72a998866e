import { first, mia, type PageOfApp, press, withIcon } from '../walk/page-of-app.ts';

type Film = { id: string };

export const pages: readonly PageOfApp[] = [
  { name: 'form-checks-queue', as: 'trainer', path: '/form-checks' },
  {
    name: 'form-check-answer',
    as: 'trainer',
    path: '/form-checks/:id',
    fill: async (api) => first<Film>(api, `/api/form-checks?clientId=${(await mia(api)).id}&open=true`),
    open: press(`main ${withIcon('triangle-right')}`, '[role=application]'),
  },
  { name: 'form-checks-own', as: 'client', path: '/form-checks' },
  {
    name: 'form-check-answered',
    as: 'client',
    path: '/form-checks/:id',
    fill: async (api) => ({ ...(await api.get<Film[]>('/api/form-checks')).at(-1) }),
  },
  {
    name: 'form-checks-beside',
    as: 'client',
    path: '/form-checks/:id?beside=:other',
    fill: async (api) => {
      const [last, before] = await api.get<Film[]>('/api/form-checks');
      return { ...last, other: before?.id };
    },
  },
];
