import { accountsTopics } from '@spotter/contract/accounts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { AppError } from '#lib/app-error.ts';
import { noteSaved, savedBy } from '#lib/http/saved.ts';
import { carryOut, type Writing } from '#lib/http/writing.ts';
import { countStatements } from '#testing/count-statements.ts';
import { useApp } from '#testing/use-app.ts';
import { createGroupCommit, type GroupPart, NotTogether } from './group-commit.ts';

const test = useApp();

/** Renames people in groups; nobody may become Bad. */
function renaming(
  before: (parts: readonly GroupPart<{ id: string; name: string }>[]) => unknown = () => undefined,
  options: { atOnce?: number } = {},
) {
  const groups: number[] = [];
  const commit = createGroupCommit<{ id: string; name: string }, string>(async (_ctx, parts) => {
    groups.push(parts.length);
    await before(parts);
    for (const { input, work } of parts) {
      work.touch(accountsTopics.members.of(studioId));
      await sql`update people set first_name = ${input.name},
        role = ${input.name === 'Bad' ? 'king' : 'client'} where id = ${input.id}`.execute(work.db);
    }
    return parts.map(({ input }) => input.name);
  }, options);
  const rename = (key: string, input: { id: string; name: string }) => commit(test.ctx, key, input);
  return { groups, rename };
}

let studioId = '';
async function makePeople(count: number): Promise<string[]> {
  const first = await test.newPerson();
  studioId = first.studioId;
  const others = await Promise.all(
    Array.from({ length: count - 1 }, () => test.newPerson({ studioId: first.studioId })),
  );
  return [first, ...others].map(({ id }) => id);
}

const namesOf = async (ids: readonly string[]) => {
  const { rows } = await test.pool.query<{ id: string; first_name: string }>(
    'select id, first_name from people where id = any($1)',
    [ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.first_name);
};

it('commits what arrives at once, or during a commit, in one transaction', async () => {
  const ids = await makePeople(5);
  const { groups, rename } = renaming();
  const [early, late] = [ids.slice(0, 2), ids.slice(2)];
  let second: Promise<string[]> = Promise.resolve([]);
  const statements = await countStatements(async () => {
    const first = Promise.all(early.map((id) => rename('a', { id, name: 'Ann' })));
    setImmediate(() => {
      second = Promise.all(late.map((id) => rename('a', { id, name: 'Ben' })));
    });
    expect(await first).toEqual(['Ann', 'Ann']);
    expect(await second).toEqual(['Ben', 'Ben', 'Ben']);
  });
  expect(groups).toEqual([2, 3]);
  // `begin` and `commit` twice.
  expect(statements).toBe(2 * 2 + ids.length);
  expect(await namesOf(ids)).toEqual(['Ann', 'Ann', 'Ben', 'Ben', 'Ben']);
});

it('commits a second group beside the first where that is allowed, and no third', async () => {
  const ids = await makePeople(4);
  const held = Promise.withResolvers<void>();
  const begun: string[] = [];
  const { groups, rename } = renaming(
    async ([part]) => {
      begun.push(part?.input.name ?? '');
      if (part?.input.name === 'Ann') await held.promise;
    },
    { atOnce: 2 },
  );
  const [ann = '', ben = '', cid = '', dot = ''] = ids;
  const first = rename('a', { id: ann, name: 'Ann' });
  await new Promise((resolve) => setImmediate(resolve));
  // The second is saved while the first is still open, and those after it go on in its place.
  const second = rename('a', { id: ben, name: 'Ben' });
  await new Promise((resolve) => setImmediate(resolve));
  const others = Promise.all([rename('a', { id: cid, name: 'Cid' }), rename('a', { id: dot, name: 'Dot' })]);
  expect(await second).toBe('Ben');
  expect(await others).toEqual(['Cid', 'Dot']);
  expect(groups).toEqual([1, 1, 2]);
  expect(begun).toEqual(['Ann', 'Ben', 'Cid']);
  held.resolve();
  expect(await first).toBe('Ann');
  expect(await namesOf(ids)).toEqual(['Ann', 'Ben', 'Cid', 'Dot']);
});

it('does not group other keys', async () => {
  const ids = await makePeople(2);
  const { groups, rename } = renaming();
  await Promise.all(ids.map((id) => rename(id, { id, name: 'Ann' })));
  expect(groups).toEqual([1, 1]);
});

it('tells each request what was saved and what it touched itself', async () => {
  const ids = await makePeople(2);
  const { groups, rename } = renaming();
  const requests = ids.map(() => ({}) as FastifyRequest);
  const writings = ids.map(
    (_, index): Writing => ({ name: `page-one.${index}`, touched: [], isAnswered: false }),
  );
  await Promise.all(
    ids.map((id, index) =>
      noteSaved(requests[index] as FastifyRequest, () =>
        carryOut(writings[index] as Writing, () => rename('a', { id, name: 'Ann' })),
      ),
    ),
  );
  expect(groups).toEqual([2]);
  expect(requests.map(savedBy)).toEqual(['saved', 'saved']);
  expect(writings.map(({ touched }) => touched.map(({ by }) => by))).toEqual([
    ['page-one.0'],
    ['page-one.1'],
  ]);
});

it('refuses only the request that PostgreSQL or a rule refuses', async () => {
  const ids = await makePeople(3);
  const { groups, rename } = renaming((parts) => {
    if (parts.some(({ input }) => input.name === 'Ted')) throw new AppError('http.invalid', 'Not Ted.');
  });
  const answers = await Promise.allSettled(
    ['Ann', 'Bad', 'Ted'].map((name, index) => rename('a', { id: ids[index] as string, name })),
  );
  expect(answers).toMatchObject([
    { value: 'Ann' },
    { reason: { code: '23514' } },
    { reason: { code: 'http.invalid' } },
  ]);
  expect(groups).toEqual([3, 1, 1, 1]);
  expect((await namesOf(ids))[0]).toBe('Ann');
});

it('tries each alone when they are not possible together, and saves nothing before', async () => {
  const ids = await makePeople(2);
  const before = test.ctx.versions.of([accountsTopics.members.of(studioId)]);
  const { groups, rename } = renaming((parts) => {
    if (parts.length > 1) throw new NotTogether('one by one');
  });
  await Promise.all(ids.map((id) => rename('a', { id, name: 'Eve' })));
  expect(groups).toEqual([2, 1, 1]);
  expect(await namesOf(ids)).toEqual(['Eve', 'Eve']);
  expect(test.ctx.versions.of([accountsTopics.members.of(studioId)])).not.toBe(before);
});
