import type { AccessRow } from '#testing/access/row.ts';
import { members, plain } from '#testing/access/things.ts';

export const accessRows: AccessRow[] = [
  { route: 'GET /api/login', make: plain('/api/login'), expect: { others: 302 } },
  {
    route: 'GET /api/login/callback',
    about: 'where no provider is configured',
    make: plain('/api/login/callback?state=x&code=y'),
    expect: { others: 404 },
  },
  { route: 'GET /api/logout', make: plain('/api/logout'), expect: { others: 302 } },
  { route: 'GET /api/auth/options', make: plain('/api/auth/options'), expect: { others: 200 } },
  {
    route: 'GET /api/auth/user',
    make: plain('/api/auth/user'),
    expect: members,
    check: (body: { id: string }, world, name) => (body.id === world[name].id ? undefined : 'somebody else'),
  },
  {
    route: 'POST /api/auth/sign-up',
    about: 'with an e-mail that is taken',
    make: ({ S }) => ({
      path: '/api/auth/sign-up',
      body: {
        email: S.email,
        password: 'quiet barbell morning',
        firstName: 'A',
        lastName: 'B',
        studioName: 'C',
      },
    }),
    expect: { others: 409 },
  },
  {
    route: 'POST /api/auth/sign-in',
    about: 'with a wrong password',
    make: ({ S }) => ({ path: '/api/auth/sign-in', body: { email: S.email, password: 'wrong' } }),
    expect: { others: 401 },
  },
  {
    route: 'POST /api/auth/join',
    about: 'with an unknown code',
    make: plain('/api/auth/join', {
      code: 'unknown',
      email: 'someone@example.test',
      password: 'quiet barbell morning',
      firstName: 'A',
      lastName: 'B',
    }),
    expect: { others: 404 },
  },
  {
    route: 'POST /api/auth/demo',
    about: 'where there is no demo studio',
    make: plain('/api/auth/demo', { role: 'trainer' }),
    expect: { others: 404 },
  },
  {
    route: 'POST /api/auth/password-reset',
    about: 'with an unknown e-mail',
    make: plain('/api/auth/password-reset', { email: 'nobody@example.test' }),
    expect: { others: 204 },
  },
  {
    route: 'POST /api/auth/password-reset/confirm',
    about: 'with an unknown token',
    make: plain('/api/auth/password-reset/confirm', { token: 'x', password: 'quiet barbell morning' }),
    expect: { others: 404 },
  },
  {
    route: 'POST /api/auth/password',
    about: 'with a wrong current password',
    make: plain('/api/auth/password', { current: 'wrong', password: 'quiet barbell morning' }),
    expect: { V: 401, others: 403 },
  },
  { route: 'GET /api/profile', make: plain('/api/profile'), expect: members },
  { route: 'PATCH /api/profile', make: plain('/api/profile', { firstName: 'Neo' }), expect: members },
  {
    route: 'PATCH /api/profile',
    about: 'with a role',
    make: plain('/api/profile', { role: 'trainer' }),
    expect: { V: 401, others: 400 },
  },
  {
    route: 'GET /api/auth/sessions',
    make: plain('/api/auth/sessions'),
    expect: members,
    check: (body: { isCurrent: boolean }[]) =>
      body.length === 1 && body[0]?.isCurrent ? undefined : 'sessions of another person',
  },
  {
    route: 'DELETE /api/auth/sessions/:id',
    about: 'of S; S itself asks for an unknown id',
    make: async ({ S }, _actor, name) => {
      const { body } = await S.get('/api/auth/sessions');
      return { path: `/api/auth/sessions/${name === 'S' ? S.id : body[0].id}` };
    },
    expect: { V: 401, others: 404 },
  },
  { route: 'DELETE /api/auth/sessions', make: plain('/api/auth/sessions'), expect: { V: 401, others: 204 } },
  { route: 'GET /api/auth/confirmation', make: plain('/api/auth/confirmation'), expect: members },
  {
    route: 'POST /api/auth/confirmation',
    about: 'of a person without a password',
    make: plain('/api/auth/confirmation', { password: 'quiet barbell morning' }),
    expect: { V: 401, others: 409 },
  },
  {
    route: 'POST /api/account/exports',
    make: plain('/api/account/exports'),
    expect: { V: 401, others: 201 },
  },
  {
    route: 'GET /api/account/exports/:token',
    about: 'made by S',
    make: async ({ S }) => ({ path: (await S.post('/api/account/exports')).body.url }),
    expect: { V: 401, S: 200, others: 404 },
  },
  {
    route: 'GET /api/account/deletion',
    make: plain('/api/account/deletion'),
    expect: members,
  },
  {
    route: 'POST /api/account/deletion',
    about: 'with the e-mail of another person',
    make: plain('/api/account/deletion', { email: 'nobody@example.test' }),
    expect: { V: 401, others: 400 },
  },
];
