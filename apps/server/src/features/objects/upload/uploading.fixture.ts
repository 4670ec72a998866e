import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadPurpose } from '@spotter/contract/objects';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import { mintViewer, type Viewer } from '#lib/viewer.ts';
import type { S3StandIn } from '../s3-stand-in.fixture.ts';

/** The parts of the test app and of a person that these helpers use. */
type Answer = {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
  body: any;
};
type Actor = {
  id: string;
  studioId: string;
  cookie: string;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  putFile(path: string, contentType: string, bytes: Buffer): Promise<Answer>;
};
type TestApp = {
  pool: pg.Pool;
  dataDir: string;
  app: { inject(options: InjectOptions): Promise<LightMyRequestResponse> };
};

export type File = { purpose: UploadPurpose; contentType: string; bytes: Buffer; size?: number };

/** Announces an upload. */
export function announce(actor: Actor, { purpose, contentType, bytes, size }: File): Promise<Answer> {
  return actor.post('/api/objects/upload', { purpose, contentType, size: size ?? bytes.length });
}

/** Sends a file to its upload address as a browser does, to this server or to the store. */
export async function send(
  actor: Actor,
  uploadURL: string,
  { contentType, bytes }: Pick<File, 'contentType' | 'bytes'>,
): Promise<Answer> {
  if (!uploadURL.startsWith('/')) {
    const headers = { 'content-type': contentType };
    const answer = await fetch(uploadURL, { method: 'PUT', headers, body: new Uint8Array(bytes) });
    return { status: answer.status, headers: {}, body: await answer.text() };
  }
  return actor.putFile(uploadURL, contentType, bytes);
}

/** Announces, sends and opens a file as its uploader: the first refusal, or else the answer of opening it. */
export async function upload(actor: Actor, file: File): Promise<Answer & { path: string }> {
  const announced = await announce(actor, file);
  if (announced.status !== 201) return { ...announced, path: '' };
  const { uploadURL, objectPath } = announced.body;
  const sent = await send(actor, uploadURL, file);
  const last = sent.status >= 300 ? sent : await actor.get(objectPath);
  return { ...last, path: objectPath };
}

/** The served bytes. */
export async function download(test: TestApp, actor: Actor, path: string): Promise<Buffer> {
  const { rawPayload } = await test.app.inject({
    method: 'GET',
    url: path,
    headers: { cookie: actor.cookie },
  });
  return rawPayload;
}

/** The names of all files in the store, without the one that says who owns it. */
export async function filesIn(test: TestApp, s3: S3StandIn | null): Promise<string[]> {
  if (s3) return [...s3.files.keys()].filter((key) => !key.startsWith('owner/')).sort();
  const found = await readdir(join(test.dataDir, 'objects'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return found
    .filter((file) => file.isFile() && !file.parentPath.endsWith('owner'))
    .map((file) => `${file.parentPath.split('/').at(-1)}/${file.name}`)
    .sort();
}

export async function rowsIn(test: TestApp, where = 'true'): Promise<number> {
  const { rows } = await test.pool.query(`select count(*)::int as count from objects where ${where}`);
  return rows[0].count;
}

/** The viewer of a trainer, for calls of a service. */
export function viewerOf({ id, studioId }: Pick<Actor, 'id' | 'studioId'>): Viewer {
  return mintViewer({
    id,
    studioId,
    role: 'trainer',
    timeZone: 'UTC',
    weekStart: 'language',
    language: 'en',
    hasLeft: false,
    isLeaving: false,
    secondFactor: null,
    isAssistant: false,
    signIn: '',
  });
}
