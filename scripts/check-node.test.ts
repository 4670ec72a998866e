import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

function checkAs(version: string) {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`;
  const args = [
    '--import',
    `data:text/javascript,${encodeURIComponent(pretend)}`,
    join(import.meta.dirname, 'check-node.js'),
  ];
  return spawnSync(process.execPath, args, { encoding: 'utf8' });
}

test.each(['20.20.2', '22.19.0', '24.6.0'])('Node %s is refused with what to do', (version) => {
  const { status, stderr } = checkAs(version);
  expect(status).toBe(1);
  expect(stderr).toContain(`Spotter needs Node 24.7 or later, and this is ${version}.`);
  expect(stderr).not.toContain('    at ');
});

test.each(['24.21.0', '26.10.0'])('Node %s passes', (version) => {
  expect(checkAs(version)).toMatchObject({ status: 0, stderr: '' });
});
