import { expect, test } from 'vitest';
import { createLog } from './server-log.ts';

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
  ['/api/calendar/feeds/secret.ics', '/api/calendar/feeds/…'],
])('the code in %s is not logged', (url, logged) => {
  const { log, lines } = logTo(false);
  log.info({ req: { ...request, url } }, 'incoming request');
  expect(JSON.parse(lines[0] ?? '').req).toEqual({ method: 'GET', url: logged, remoteAddress: '127.0.0.1' });
});

test('what a database error quotes from people’s rows is not logged', () => {
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

test('at a terminal a request is one line', () => {
  const { log, lines } = logTo(true);
  log.info({ reqId: '1', req: { ...request, url: '/api/workouts' } }, 'incoming request');
  log.info({ reqId: '1', res: { statusCode: 200 }, responseTime: 3.7 }, 'request completed');
  log.warn('the disk is nearly full');
  expect(lines.map((line) => line.slice(9))).toEqual([
    'info GET /api/workouts 200 4 ms\n',
    'warn the disk is nearly full\n',
  ]);
});

test('at a terminal an error comes with its stack', () => {
  const { log, lines } = logTo(true);
  log.error({ err: new Error('no space left') }, 'a post failed');
  expect(lines[0]).toMatch(/error a post failed\nError: no space left\n {4}at /);
});
