import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { fromBufferPromise } from 'yauzl';

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
type Answer = { status: number; body: any };
type Member = {
  cookie: string;
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
};

/** The files of a ZIP file, by their names. */
export async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

/** Asks for an archive and waits until it is made. @param path of the own archives, or those of a client @returns its id */
export async function makeArchiveOf(actor: Member, path = '/api/archives'): Promise<string> {
  const { body } = await actor.post(path);
  await expect
    .poll(async () => (await actor.get(path)).body[0], { timeout: 60_000, interval: 50 })
    .toMatchObject({ id: body.id, state: 'ready' });
  return body.id;
}

/** The files of a person's archive, asked for, made and downloaded as a browser does it. */
export async function archiveOf(
  test: { app: Pick<FastifyInstance, 'inject'> },
  actor: Member,
  path = '/api/archives',
): Promise<Map<string, string>> {
  const id = await makeArchiveOf(actor, path);
  const { body } = await actor.post(`/api/archives/${id}/downloads`);
  const answer = await test.app.inject({ method: 'GET', url: body.url, headers: { cookie: actor.cookie } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="spotter-\d{4}-\d\d-\d\d\.zip"$/,
  );
  return unzip(answer.rawPayload);
}

/** The JSON files of an archive by their names, as its schema describes them. */
export function readLists(files: ReadonlyMap<string, string>): Record<string, unknown> {
  const lists = [...files].filter(([name]) => name.endsWith('.json') && name !== 'schema.json');
  return Object.fromEntries(lists.map(([name, content]) => [name, JSON.parse(content)]));
}
