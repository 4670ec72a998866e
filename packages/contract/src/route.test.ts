import { expect, it } from 'vitest';
import { type RouteContract, route } from './route.ts';

const get = { method: 'GET', path: '/api/notes', summary: 'Notes' } as const;

it('a route that a client can call says whether who has left the studio still may', () => {
  expect(route({ ...get, access: 'member', former: false }).former).toBe(false);
  expect(route({ ...get, access: 'client', former: true }).former).toBe(true);
  expect(route({ ...get, access: 'trainer' })).not.toHaveProperty('former');
  // @ts-expect-error it does not say
  const member: RouteContract = { ...get, access: 'member' };
  // @ts-expect-error it does not say
  const client: RouteContract = { ...get, access: 'client' };
  // @ts-expect-error nobody who has left is a trainer of the studio
  const trainer: RouteContract = { ...get, access: 'trainer', former: true };
  expect([member, client, trainer]).toHaveLength(3);
});
