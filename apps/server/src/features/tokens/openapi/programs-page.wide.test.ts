import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assign } from '#testing/access/things.ts';
import { makeWorld, type World } from '#testing/access/world.ts';
import { giveTokens } from '#testing/by-token.ts';
import { useApp } from '#testing/use-app.ts';

const test = useApp();
const run = promisify(execFile);
const page = readFileSync(join(import.meta.dirname, '../../../../../../docs/programs.md'), 'utf8');
/** The examples of a language below a heading. */
const example = (heading: string, language: string): string => {
  const section = page.split('\n## ').find((part) => part.startsWith(heading)) ?? '';
  return new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(section)?.[1] ?? '';
};

/** Stands in for curl on a machine without it: an address and headers. */
const CURL = `#!${process.execPath}
const args = process.argv.slice(2);
const headers = args.flatMap((arg, at) => (arg === '--header' ? [args[at + 1].split(/: /)] : []));
fetch(args.find((arg) => arg.startsWith('http')), { headers }).then(async (answer) => {
  process.exitCode = answer.ok ? 0 : 22;
  process.stdout.write(await answer.text());
});
`;

describe('the examples of docs/programs.md', () => {
  let world: World;
  let tools: string;
  let environment: Record<string, string>;

  beforeAll(async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    world = await makeWorld(test);
    // The day of what is assigned.
    test.clock.set('2026-03-02T10:00:00Z');
    const [token = ''] = await giveTokens(test, world.S, [['training:read', 'training:write']]);
    tools = mkdtempSync(join(tmpdir(), 'spotter-tools-'));
    if (spawnSync('curl', ['--version']).error) {
      writeFileSync(join(tools, 'curl'), CURL);
      chmodSync(join(tools, 'curl'), 0o755);
    }
    const path = [tools, process.env.PATH].join(delimiter);
    const address = `http://127.0.0.1:${port}`;
    environment = { PATH: path, SPOTTER_URL: address, SPOTTER_TOKEN: token, NO_PROXY: '127.0.0.1' };
  });
  afterAll(() => rmSync(tools, { recursive: true, force: true }));

  const byNode = async (code: string) => {
    const args = ['--input-type=module', '--eval', code];
    return JSON.parse((await run(process.execPath, args, { env: environment })).stdout);
  };

  it('log a set of today’s plan', async () => {
    await assign(world);
    const logged = await byNode(example('Log a set', 'js'));
    expect(logged).toMatchObject([{ setNumber: 1, reps: 5, weight: 60 }]);
  });

  it('read one’s sessions with curl and with fetch', async () => {
    const sessions = (await world.S.get('/api/sessions?limit=5')).body;
    const { stdout } = await run('sh', ['-c', example('Read one', 'sh')], { env: environment });
    expect(JSON.parse(stdout)).toEqual(sessions);
    expect(await byNode(example('Read one', 'js'))).toEqual(sessions);
  });
});
