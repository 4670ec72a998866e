import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { scratchFolder } from '@spotter/embedded-postgres/testing/clusters';
import { expect, onTestFinished, test } from 'vitest';
import { folderWithCluster } from '../apps/server/src/testing/clusters.ts';
import { spawnServer } from '../apps/server/src/testing/spawned-server.ts';

const slow = { timeout: 300_000 };
const person = {
  email: 'ada@example.com',
  password: 'tall grey lighthouse',
  firstName: 'Ada',
  lastName: 'Kept',
  studioName: 'Iron House',
};

async function run(script: 'backup' | 'restore', words: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${script}.ts`), ...words], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, said, [code]] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { out, said, code };
}

async function start(DATA_DIR: string) {
  const server = spawnServer({ DATA_DIR });
  onTestFinished(async () => void (await server.stop()));
  const url = await server.ready();
  const call = (path: string, body: unknown) =>
    fetch(`${url}/api/auth/${path}`, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { server, call };
}

test('a backup made while Spotter runs is restored on another machine', slow, async () => {
  const [dataDir, other] = [await folderWithCluster(), await folderWithCluster()];
  const { server, call } = await start(dataDir);
  expect((await call('sign-up', person)).status).toBe(201);

  const folder = mkdtempSync(join(tmpdir(), 'spotter-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'running.tar.gz');
  const made = await run('backup', ['-'], { DATA_DIR: dataDir });
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('while Spotter runs') });
  writeFileSync(file, made.out);

  const onto = await run('restore', [file, '--replace'], { DATA_DIR: dataDir });
  expect(onto).toMatchObject({ code: 1, said: expect.stringContaining('Stop it, then restore.') });
  await server.stop();

  const stopped = await run('backup', ['stopped.tar.gz'], { DATA_DIR: dataDir, INIT_CWD: folder });
  expect(stopped).toMatchObject({
    code: 0,
    said: expect.stringContaining(`Written to ${folder}/stopped.tar.gz`),
  });

  expect(await run('restore', [join(folder, 'stopped.tar.gz')], { DATA_DIR: other })).toMatchObject({
    code: 0,
  });
  const restored = await start(other);
  const { email, password } = person;
  expect((await restored.call('sign-in', { email, password })).status).toBe(200);
});

test('a mistake exits with 1 and says what to do, without a stack', slow, async () => {
  const empty = scratchFolder();
  const file = join(empty, 'none.tar.gz');
  const attempts = [
    [
      await run('backup', [file], { DATA_DIR: join(empty, 'nowhere') }),
      /There is no database in .*\. Set DATA_DIR/,
    ],
    [await run('backup', [file], { DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/x' }), /does not answer/],
    [await run('restore', [file], { DATA_DIR: empty }), /There is no file/],
    [await run('restore', [], { DATA_DIR: empty }), /^Usage: npm run restore -- <file>/],
    [await run('backup', ['a', 'b'], { DATA_DIR: empty }), /^Usage: npm run backup/],
  ] as const;
  for (const [{ code, said }, text] of attempts) {
    expect(code).toBe(1);
    expect(said).toMatch(text);
    expect(said).not.toMatch(/ {4}at |hush/);
  }
});
