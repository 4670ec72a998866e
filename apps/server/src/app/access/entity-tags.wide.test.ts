import { describe, expect, it } from 'vitest';
import { isSameForAll } from '#testing/access/row.ts';
import { accessTable } from '#testing/access/table.ts';
import { ACTORS, type ActorName, makeWorld, type World } from '#testing/access/world.ts';
import { type Actor, type Answer, useApp } from '#testing/use-app.ts';

const test = useApp();

/** Headers that an answer without a tag must not carry. */
const VALIDATORS = ['etag', 'last-modified', 'accept-ranges', 'content-range'];
const validatorsOf = (headers: object) => VALIDATORS.filter((name) => name in headers);

const readings = accessTable.filter(({ route }) => route.startsWith('GET '));

/** Changes that end a right or change what others see, each made through its own route. */
const changes: ((world: World) => Promise<unknown>)[] = [
  ({ S }) => S.patch('/api/profile', { shareHeartRate: false }),
  ({ S }) => S.patch('/api/profile', { firstName: 'Renamed', feedPrivacy: 'coach' }),
  async ({ S, O }) => {
    for (const client of [S, O]) {
      const { body } = await client.get('/api/coachings');
      for (const { id } of body) await client.delete(`/api/coachings/${id}`);
    }
  },
];

async function head(actor: Actor, url: string, tag: string) {
  const headers = { 'if-none-match': tag, ...(actor.cookie && { cookie: actor.cookie }) };
  return test.request({ method: 'HEAD', url, headers });
}

/** A read of one actor: the path that `row` names for them, and its last answer. */
type Reading = { name: ActorName; actor: Actor; path: string; last: Answer };

const isTagged = ({ last }: Reading) => last.status === 200 && last.headers.etag;
const readAll = (readings: readonly Omit<Reading, 'last'>[]): Promise<Reading[]> =>
  Promise.all(readings.map(async (reading) => ({ ...reading, last: await reading.actor.get(reading.path) })));

/** The tags of everybody who may read these paths. */
async function tagsOfPaths(world: World, reads: readonly Reading[]): Promise<Map<string, string>> {
  const paths = [...new Set(reads.map(({ path }) => path))];
  const asked = paths.flatMap((path) => ACTORS.map((name) => ({ name, actor: world[name], path })));
  // Whoever named a path has asked for it already.
  const isAsked = ({ name, path }: Omit<Reading, 'last'>) =>
    reads.some((read) => read.name === name && read.path === path);
  const answers = [...reads, ...(await readAll(asked.filter((one) => !isAsked(one))))];
  const tagsOf = (path: string) =>
    answers.flatMap(({ path: at, last }) => (at === path && last.headers.etag ? [last.headers.etag] : []));
  return new Map(paths.map((path) => [path, [...tagsOf(path), '*'].join(', ')]));
}

describe('the ETag of a read', () => {
  for (const row of readings) {
    it(`${row.route} ${row.about ?? ''}`, async () => {
      const world = await makeWorld(test);
      const named: Omit<Reading, 'last'>[] = [];
      for (const name of ACTORS) {
        const known = isSameForAll(row) ? named[0]?.path : undefined;
        const path = known ?? (await row.make(world, world[name], name)).path;
        named.push({ name, actor: world[name], path });
      }
      const reads = await readAll(named);
      const refused = reads.filter(({ last }) => last.status >= 400);
      const tags = await tagsOfPaths(world, refused);
      await Promise.all(refused.map((read) => expectNoTag(read, tags.get(read.path) ?? '')));
      let tagged = reads.filter(isTagged);
      // Signing out is a read too, after which nobody can change anything.
      for (const change of tagged.length > 0 ? changes : []) {
        await change(world);
        tagged = (await Promise.all(tagged.map(readAgain))).filter(isTagged);
      }
    });
  }
});

/** A refused read has no tag, and no known tag turns it into another answer. */
async function expectNoTag({ name, actor, path, last }: Reading, tags: string): Promise<void> {
  const [again, bare] = await Promise.all([
    actor.get(path, { 'if-none-match': tags }),
    head(actor, path, tags),
  ]);
  expect([again.status, bare.status], name).toEqual([last.status, last.status]);
  const headers = [last, again, bare].flatMap((answer) => validatorsOf(answer.headers));
  expect(headers, name).toEqual([]);
}

/**
 * Reads again with the tag of the last answer: it leads to 304 only while a fresh read has the same tag and body.
 * @returns the reading with what it reads now
 */
async function readAgain(reading: Reading): Promise<Reading> {
  const { name, actor, path, last } = reading;
  const tag = String(last.headers.etag);
  const kept = await actor.get(path, { 'if-none-match': tag });
  if (kept.status === 304) {
    const fresh = await actor.get(path);
    expect([fresh.status, fresh.headers.etag, fresh.body], name).toEqual([200, tag, last.body]);
    return reading;
  }
  if (kept.status >= 400) await expectNoTag({ ...reading, last: kept }, tag);
  return { ...reading, last: kept };
}
