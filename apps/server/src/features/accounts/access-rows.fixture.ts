import type { AccessRow } from '#testing/access/row.ts';
import { members, plain } from '#testing/access/things.ts';
import type { Actor } from '#testing/use-app.ts';
import { newAuthenticator } from './passkeys/authenticator.fixture.ts';

/** @returns the id of a new passkey */
async function addPasskey(person: Actor): Promise<string> {
  const making = (await person.post('/api/auth/passkeys/challenge')).body;
  return (await person.post('/api/auth/passkeys', newAuthenticator().make(making))).body.id;
}

const UNKNOWN_PASSKEY = newAuthenticator().sign(
  { rpId: 'localhost', challenge: 'unknown', timeout: 0, userVerification: 'required' },
  { userHandle: 'AA' },
);

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
  {
    route: 'POST /api/auth/password',
    about: 'of a person who has none, and has just signed in',
    make: plain('/api/auth/password', { password: 'quiet barbell morning' }),
    expect: { V: 401, others: 204 },
  },
  { route: 'GET /api/auth/password', make: plain('/api/auth/password'), expect: members },
  {
    route: 'DELETE /api/auth/password',
    about: 'of a person who has none',
    make: plain('/api/auth/password'),
    expect: { V: 401, others: 204 },
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
    route: 'POST /api/auth/confirmation/challenge',
    make: plain('/api/auth/confirmation/challenge'),
    expect: members,
  },
  {
    route: 'POST /api/auth/confirmation/passkey',
    about: 'with a passkey that nobody has',
    make: plain('/api/auth/confirmation/passkey', UNKNOWN_PASSKEY),
    expect: { V: 401, others: 403 },
  },
  {
    route: 'GET /api/auth/passkeys',
    about: 'when S has one',
    make: async ({ S }, _actor, name) => {
      if (name === 'S') await addPasskey(S);
      return { path: '/api/auth/passkeys' };
    },
    expect: members,
    check: (body: unknown[], _world, name) =>
      body.length > 0 === (name === 'S') ? undefined : 'passkeys of another person',
  },
  {
    route: 'POST /api/auth/passkeys/challenge',
    make: plain('/api/auth/passkeys/challenge'),
    expect: members,
  },
  {
    route: 'POST /api/auth/passkeys',
    about: 'with the challenge of S',
    make: async ({ S }) => ({
      path: '/api/auth/passkeys',
      body: newAuthenticator().make((await S.post('/api/auth/passkeys/challenge')).body),
    }),
    expect: { V: 401, S: 201, others: 400 },
  },
  {
    route: 'PATCH /api/auth/passkeys/:id',
    about: 'of S',
    make: async ({ S }) => ({
      path: `/api/auth/passkeys/${await addPasskey(S)}`,
      body: { name: 'Phone' },
    }),
    expect: { V: 401, S: 200, others: 404 },
  },
  {
    route: 'DELETE /api/auth/passkeys/:id',
    about: 'of S, who has three',
    make: async ({ S }, _actor, name) => {
      for (let count = 0; name === 'S' && count < 2; count++) await addPasskey(S);
      return { path: `/api/auth/passkeys/${await addPasskey(S)}` };
    },
    expect: { V: 401, S: 204, others: 404 },
  },
  {
    route: 'POST /api/auth/passkey-sign-in/challenge',
    make: plain('/api/auth/passkey-sign-in/challenge'),
    expect: { others: 200 },
  },
  {
    route: 'POST /api/auth/passkey-sign-in',
    about: 'with a passkey that nobody has',
    make: plain('/api/auth/passkey-sign-in', UNKNOWN_PASSKEY),
    expect: { others: 401 },
  },
  {
    route: 'POST /api/auth/passkey-sign-up/challenge',
    about: 'where no link can be mailed',
    make: plain('/api/auth/passkey-sign-up/challenge', {
      email: 'someone@example.test',
      firstName: 'A',
      lastName: 'B',
    }),
    expect: { others: 409 },
  },
  { route: 'GET /api/auth/totp', make: plain('/api/auth/totp'), expect: members },
  { route: 'POST /api/auth/totp/setup', make: plain('/api/auth/totp/setup'), expect: members },
  {
    route: 'POST /api/auth/totp',
    about: 'that was not begun',
    make: plain('/api/auth/totp', { code: '123456' }),
    expect: { V: 401, others: 409 },
  },
  {
    route: 'POST /api/auth/totp/recovery-codes',
    about: 'when no codes are asked for',
    make: plain('/api/auth/totp/recovery-codes'),
    expect: { V: 401, others: 409 },
  },
  { route: 'DELETE /api/auth/totp', make: plain('/api/auth/totp'), expect: { V: 401, others: 204 } },
  {
    route: 'GET /api/studio/second-factor',
    make: plain('/api/studio/second-factor'),
    expect: { V: 401, T: 200, F: 200, others: 403 },
  },
  {
    route: 'GET /api/studio/second-factor',
    about: 'by E, who owns the studio by now',
    make: async ({ T, E }) => {
      await T.post(`/api/staff/${E.id}/ownership`);
      return { path: '/api/studio/second-factor' };
    },
    expect: { V: 401, E: 200, F: 200, others: 403 },
  },
  {
    route: 'PUT /api/studio/second-factor',
    make: plain('/api/studio/second-factor', { appliesTo: 'everyone', days: 7 }),
    expect: { V: 401, T: 200, F: 200, others: 403 },
  },
  {
    route: 'DELETE /api/studio/second-factor',
    make: plain('/api/studio/second-factor'),
    expect: { V: 401, T: 204, F: 204, others: 403 },
  },
  {
    route: 'DELETE /api/members/:id/second-factor',
    make: ({ S }) => ({ path: `/api/members/${S.id}/second-factor` }),
    expect: { V: 401, T: 204, F: 404, others: 403 },
  },
  {
    route: 'POST /api/auth/code-sign-in',
    about: 'where no sign-in waits',
    make: plain('/api/auth/code-sign-in', { code: '123456' }),
    expect: { others: 401 },
  },
  {
    route: 'POST /api/auth/sign-in-links',
    about: 'with an unknown e-mail',
    make: plain('/api/auth/sign-in-links', { email: 'nobody@example.test' }),
    expect: { others: 204 },
  },
  {
    route: 'POST /api/auth/link-sign-in',
    about: 'with an unknown token',
    make: plain('/api/auth/link-sign-in', { token: 'x', elsewhere: true }),
    expect: { others: 404 },
  },
  {
    route: 'GET /api/auth/email-change',
    about: 'when S waits for another address',
    make: async ({ S }, _actor, name) => {
      if (name === 'S') await S.post('/api/auth/email-change', { email: 'wanted@example.test' });
      return { path: '/api/auth/email-change' };
    },
    expect: members,
    check: (body: { waiting: object | null }, _world, name) =>
      (body.waiting !== null) === (name === 'S') ? undefined : 'the wish of another person',
  },
  {
    route: 'POST /api/auth/email-change',
    about: 'to the address of another person, which nobody is told',
    make: ({ O, S }, _actor, name) => ({
      path: '/api/auth/email-change',
      body: { email: name === 'O' ? S.email : O.email },
    }),
    expect: { V: 401, others: 204 },
  },
  {
    route: 'DELETE /api/auth/email-change',
    make: plain('/api/auth/email-change'),
    expect: { V: 401, others: 204 },
  },
  {
    route: 'POST /api/auth/email-change/confirm',
    about: 'with an unknown token',
    make: plain('/api/auth/email-change/confirm', { token: 'x' }),
    expect: { others: 404 },
  },
  {
    route: 'POST /api/auth/email-change/stop',
    about: 'with an unknown token',
    make: plain('/api/auth/email-change/stop', { token: 'x' }),
    expect: { others: 404 },
  },
  {
    route: 'GET /api/account/deletion',
    make: plain('/api/account/deletion'),
    expect: members,
  },
  {
    route: 'POST /api/account/deletion',
    about: 'with the e-mail of another person; T owns a studio with other trainers',
    make: plain('/api/account/deletion', { email: 'nobody@example.test' }),
    expect: { V: 401, T: 409, others: 400 },
  },
  {
    route: 'DELETE /api/account/deletion',
    about: 'of an account that nobody wants to delete: nothing changes',
    make: plain('/api/account/deletion'),
    expect: { V: 401, others: 204 },
  },
];
