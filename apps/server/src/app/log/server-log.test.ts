import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { logLines } from './log-lines.ts';
import { createLog, OneLineARequest } from './server-log.ts';

function logTo(terminal: boolean) {
  const lines: string[] = [];
  return { log: createLog('info', terminal, { write: (line) => void lines.push(line) }), lines };
}

const request = { method: 'GET', ip: '127.0.0.1', headers: { cookie: 'spotter=secret' } };

test.each([
  ['/api/login/callback?code=secret&state=secret', '/api/login/callback?…'],
  ['/reset-password/secret', '/reset-password/…'],
  ['/api/join/secret?next=/', '/api/join/…?…'],
  ['/join/secret', '/join/…'],
  ['/api/mail-off/secret', '/api/mail-off/…'],
  ['/confirm-email/secret', '/confirm-email/…'],
  ['/keep-email/secret', '/keep-email/…'],
  ['/sign-in-link/secret?next=/plan', '/sign-in-link/…?…'],
  ['/api/calendar/feeds/secret.ics', '/api/calendar/feeds/…'],
])('the code in %s is not logged', (url, logged) => {
  const { log, lines } = logTo(false);
  log.info({ req: { ...request, url } }, 'incoming request');
  expect(JSON.parse(lines[0] ?? '').req).toEqual({ method: 'GET', url: logged, remoteAddress: '127.0.0.1' });
});

test('row values quoted by a database error are not logged', () => {
  const { log, lines } = logTo(false);
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'people_email_key',
    detail: 'Key (email)=(ada@example.com) already exists.',
  });
  log.error({ err: error }, 'failed');
  expect(lines[0]).toContain('people_email_key');
  expect(lines[0]).not.toContain('ada@example.com');
});

test('a request is one line in a terminal', () => {
  const { log, lines } = logTo(true);
  const req = { ...request, url: '/api/workouts' };
  log.info({ reqId: '1', req, res: { statusCode: 200 }, responseTime: 3.7 }, 'request completed');
  log.warn('the disk is nearly full');
  expect(lines.map((line) => line.slice(9))).toEqual([
    'info GET /api/workouts 200 4 ms\n',
    'warn the disk is nearly full\n',
  ]);
});

test('an error has its stack in a terminal', () => {
  const { log, lines } = logTo(true);
  log.error({ err: new Error('no space left') }, 'a post failed');
  expect(lines[0]).toMatch(/error a post failed\nError: no space left\n {4}at /);
});

test('the stack of an error in the bundle names the sources', () => {
  const project = mkdtempSync(join(tmpdir(), 'spotter-stack-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  mkdirSync(join(project, 'dist'));
  const map = { version: 3, sources: ['../src/streak.ts'], names: [], mappings: 'AAKI' };
  writeFileSync(join(project, 'dist/main.cjs.map'), JSON.stringify(map));
  const { log, lines } = logTo(false);
  const error = new Error('no streak');
  error.stack = `Error: no streak\n    at f (${project}/dist/main.cjs:1:1)\n    at g (${project}/dist/other.cjs:1:1)`;
  log.error({ err: error }, 'failed');
  const { stack } = JSON.parse(lines[0] ?? '').err;
  expect(stack).toContain(`at f (${project}/src/streak.ts:6:5)`);
  expect(stack).toContain(`at g (${project}/dist/other.cjs:1:1)`);
});

test('a request is one line, when it is answered', async () => {
  const { log, lines } = logTo(false);
  const app = Fastify({ loggerInstance: log as FastifyBaseLogger, logController: new OneLineARequest() });
  app.get('/here', async () => 'yes');
  await app.inject('/here');
  await app.close();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { req: { method: 'GET', url: '/here' }, res: { statusCode: 200 }, responseTime: expect.any(Number) },
  ]);
});

/** A program that logs. */
const program = (
  steps: string,
) => `import { createLog } from ${JSON.stringify(import.meta.resolve('./server-log.ts'))};
    const log = createLog('info', false); ${steps}`;

/** What a process that logs and ends has written. */
async function written(steps: string): Promise<string[]> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(steps)], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lines = (await text(child.stderr)).split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line).msg);
}
const KILL = "process.kill(process.pid, 'SIGKILL');";

test('a killed process loses at most the lines after its last warning, never the warning', async () => {
  const steps = `log.info('one'); log.warn('two'); log.info('three'); ${KILL}`;
  expect(await written(steps)).toEqual(['one', 'two']);
});

test('a killed process loses at most its last block of lines', async () => {
  const steps = `for (let n = 0; n < 100; n += 1) log.info('x'.repeat(1000)); ${KILL}`;
  expect((await written(steps)).length).toBeGreaterThan(90);
});

test('a process that exits, also after a fatal error, loses no line', async () => {
  expect(await written("log.info('one'); process.exit(0);")).toEqual(['one']);
  expect(await written("log.info('one'); log.fatal('two'); process.exit(1);")).toEqual(['one', 'two']);
});

/** Logs far more than a block, then says that it lives, and ends at SIGTERM. */
const GOES_ON = `process.on('SIGTERM', () => process.exit(0));
  for (let n = 0; n < 50; n += 1) { log.warn('x'.repeat(3000)); log.info('y'.repeat(3000)); }
  setInterval(() => undefined, 1000);
  setTimeout(() => process.stdout.write('lives'), 300);`;

test.each([
  ['a full disk', () => openSync('/dev/full', 'w')],
  ['a closed pipe', () => 'pipe' as const],
])('a process whose log is on %s goes on, and ends at SIGTERM', async (_what, openLog) => {
  const stderr = openLog();
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(GOES_ON)], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', stderr],
  });
  child.stderr?.destroy();
  if (typeof stderr === 'number') closeSync(stderr);
  const ended = once(child, 'exit');
  const first = await Promise.race([once(child.stdout as Readable, 'data'), ended]);
  expect(String(first[0])).toBe('lives');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('a log that can be written again says once how many lines are missing', () => {
  let room = 6;
  let file = '';
  const lines = logLines(9, false, (_fd, bytes) => {
    if (room === 0) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const part = bytes.subarray(0, room);
    room -= part.length;
    file += part.toString();
    return part.length;
  });
  // The second line is cut off.
  for (const line of ['one\n', 'two\n', 'three\n']) lines.write(line);
  room = Number.POSITIVE_INFINITY;
  for (const line of ['four\n', 'five\n']) lines.write(line);
  const [one, cut, note = '', ...rest] = file.trim().split('\n');
  expect([one, cut, ...rest]).toEqual(['one', 'tw', 'four', 'five']);
  expect(JSON.parse(note)).toMatchObject({
    level: 40,
    msg: 'the log could not be written (ENOSPC), and 2 lines are missing here; Spotter went on without',
  });
});
