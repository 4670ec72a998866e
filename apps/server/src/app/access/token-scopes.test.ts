import { features } from '@spotter/contract/features';
import type { RouteContract } from '@spotter/contract/route';
import { scopeOf, TOKEN_SCOPES } from '@spotter/contract/token-scopes';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import type { AccessRow } from '#testing/access/row.ts';
import { oneRowARoute } from '#testing/access/table.ts';
import {
  ACTORS,
  type ActorName,
  makeWorld,
  watchWrites,
  writesSince,
  writesUntilNow,
} from '#testing/access/world.ts';
import { byToken, giveTokens } from '#testing/by-token.ts';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();

beforeAll(() => watchWrites(test));

const contracts = new Map(
  (features as readonly { routes?: Record<string, RouteContract> }[])
    .flatMap(({ routes = {} }) => Object.values(routes))
    .map((contract) => [`${contract.method} ${contract.path}`, contract]),
);

const people = ACTORS.filter((name) => name !== 'V');
const expectedOf = ({ expect: { others, ...named } }: AccessRow, name: ActorName) => named[name] ?? others;

const neededFor = ({ route }: AccessRow) => scopeOf(contracts.get(route) as RouteContract);

/** The first actor who may make the call of a row, and the first who may not. */
const actorsOf = (row: AccessRow): ActorName[] =>
  [
    people.find((name) => expectedOf(row, name) < 400),
    people.find((name) => expectedOf(row, name) >= 400),
  ].filter((name) => name !== undefined);

describe('a token', () => {
  // It is refused before anything is read, so no row is needed.
  describe('of every scope', () => {
    let trainer: Actor;
    let token = '';
    beforeAll(async () => {
      ({ T: trainer } = await makeWorld(test));
      [token = ''] = await giveTokens(test, trainer, [TOKEN_SCOPES]);
    });

    it.each(oneRowARoute.filter((row) => !neededFor(row)))('is refused at $route', async ({ route }) => {
      const [method, path = ''] = route.split(' ');
      const url = path.replace(/:\w+/g, () => newId());
      const before = await writesUntilNow(test);
      // A program that sends its person's cookie as well gains nothing by it.
      const headers = { cookie: trainer.cookie };
      const { body } = await byToken(test, token, { method: method as 'GET', url, headers });
      expect(body).toMatchObject({ status: 403, code: 'tokens.closed' });
      expect(await writesSince(test, before)).toEqual([]);
    });
  });

  for (const row of oneRowARoute) {
    const needed = neededFor(row);
    if (!needed) continue;
    const [method] = row.route.split(' ');
    for (const name of actorsOf(row)) {
      it(`of each scope but ${needed} is refused at ${row.route} ${row.about ?? ''} · ${name}`, async () => {
        const world = await makeWorld(test);
        const actor = world[name];
        const { path: url, body, file } = await row.make(world, actor, name);
        const others = TOKEN_SCOPES.filter((scope) => scope !== needed);
        const [foreign = '', fitting = ''] = await giveTokens(test, actor, [others, [needed]]);
        const send = (token: string) =>
          byToken(test, token, {
            ...{ method: method as 'GET', url, body: file ? undefined : body },
            headers: { cookie: actor.cookie },
          });
        const before = await writesUntilNow(test);
        const refused = await send(foreign);
        expect(refused.body).toMatchObject({ status: 403, code: 'tokens.scope_missing' });
        expect(await writesSince(test, before)).toEqual([]);
        const answer = await send(fitting);
        expect(answer.status, JSON.stringify(answer.body)).toBe(expectedOf(row, name));
        if (answer.status >= 400) expect(await writesSince(test, before)).toEqual([]);
        else if (answer.status < 300) expect(row.check?.(answer.body as never, world, name)).toBeUndefined();
      });
    }
  }

  it('opens no route to visitors’ secrets, files or the account', () => {
    const opened = [...contracts.values()].filter((contract) => scopeOf(contract));
    const CLOSED =
      /^\/api\/(auth|account|profile|tokens|objects|join|invites|staff|members\/:id|reports|removals|settings|calendar\/(feed|integration|connect)|.*(integration|second-device))/;
    expect(opened.filter(({ path }) => CLOSED.test(path)).map(({ path }) => path)).toEqual([]);
    expect(opened.filter(({ access }) => access === 'public')).toEqual([]);
    expect(opened.length).toBeGreaterThan(100);
  });
});
