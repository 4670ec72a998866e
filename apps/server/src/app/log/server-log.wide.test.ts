import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Fills the disk of its log, logs, makes room and logs again. */
const PROGRAM = `
  import { readFileSync, rmSync, writeFileSync } from 'node:fs';
  import { createLog } from ${JSON.stringify(import.meta.resolve('./server-log.ts'))};
  const log = createLog('info', false);
  log.warn('before');
  try { writeFileSync('full/filler', 'x'.repeat(1_000_000)); } catch { /* the disk is full */ }
  for (let n = 0; n < 20; n += 1) log.warn('x'.repeat(3000));
  rmSync('full/filler');
  log.warn('after');
  log.warn('end');
  const messages = readFileSync('full/log', 'utf8').split('\\n').flatMap((line) => {
    try { return [JSON.parse(line).msg]; } catch { return []; }
  });
  process.stdout.write(JSON.stringify(messages.filter((message) => !message.startsWith('x'))));`;

test('a log on a full disk is dropped, and says so once when there is room again', async () => {
  // A namespace of its own, in which the process may mount a disk of 64 kB.
  const steps = `mkdir -p full && mount -t tmpfs -o size=64k none full && exec "$0" --input-type=module -e "$1" 2>full/log`;
  const folder = await promisify(execFile)('mktemp', ['-d']);
  const { stdout } = await promisify(execFile)(
    'unshare',
    ['--user', '--map-root-user', '--mount', 'sh', '-c', steps, process.execPath, PROGRAM],
    { cwd: folder.stdout.trim() },
  );
  const [before, missing, ...rest] = JSON.parse(stdout) as string[];
  expect([before, ...rest]).toEqual(['before', 'after', 'end']);
  expect(missing).toMatch(/^the log could not be written \(ENOSPC\), and \d+ lines are missing here/);
});
