import type { AccessRow } from './row.ts';
import { members, plain } from './things.ts';

export const accountsRows: AccessRow[] = [
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
    about: 'on a known e-mail',
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
    about: 'for an unknown e-mail',
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
];
