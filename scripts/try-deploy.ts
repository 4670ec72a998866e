import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFilter, readContainerfile, type Stage } from './containerfile.ts';
import { freePort } from './free-port.ts';

/*
 * npm run deploy:try: follows deploy/Containerfile without a container engine; each stage is a folder in a
 * temporary one. Then starts the result as an ordinary user who can write only the data folder, and checks
 * that it serves, reports its health, can be backed up and stops in order. Takes about a minute.
 */

const PROJECT = join(import.meta.dirname, '..');
/** The container's user; without root it is our own user. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
const START_MS = 120_000;

const scratch = mkdtempSync(join(tmpdir(), 'spotter-image-'));
chmodSync(scratch, 0o755);
const folderOf = (stage: string) => join(scratch, stage);
let environment: Record<string, string> = {};
let command: string[] = [];
let health: string[] = [];

function build(stage: Stage, stages: Stage[]): void {
  const root = folderOf(stage.name);
  const base = stages.find(({ name }) => name === stage.from);
  if (base) copy(folderOf(base.name), root);
  mkdirSync(root, { recursive: true });
  let workdir = base ? join(root, 'spotter') : root;
  for (const { name, text } of stage.steps) {
    console.log(`[${stage.name}] ${name} ${text}`);
    if (name === 'WORKDIR') {
      workdir = join(root, text);
      mkdirSync(workdir, { recursive: true });
    } else if (name === 'COPY') copyStep(text, workdir);
    else if (name === 'RUN') run(text, workdir, root);
    else if (name === 'ENV') {
      environment = Object.fromEntries(text.split(' ').map((pair) => pair.split('=') as [string, string]));
    } else if (name === 'CMD') command = JSON.parse(text);
    else if (name === 'HEALTHCHECK') health = JSON.parse(text.slice(text.indexOf('[')));
  }
}

function copyStep(text: string, workdir: string): void {
  const words = text.split(' ');
  const stage = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const to = words.pop() ?? '';
  for (const word of words) {
    const from = stage ? join(folderOf(stage), word) : join(folderOf('context'), word);
    const target =
      to.endsWith('/') && !statSync(from).isDirectory()
        ? join(workdir, to, word.replace(/.*\//, ''))
        : join(workdir, to);
    copy(from, target);
  }
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  // Workspaces are links in node_modules; Node does not run TypeScript inside a real node_modules folder,
  // which copying would make of them.
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

function run(text: string, cwd: string, root: string): void {
  const here = text
    .replaceAll(' /data', ` ${root}/data`)
    .replace('node:node', NOBODY ? '65534:65534' : `${process.getuid?.()}`);
  const { status } = spawnSync('sh', ['-c', here], {
    cwd,
    env: cleanEnvironment(),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`RUN ${text} exited with ${status}`);
}

/** The environment without the variables of the npm that runs this script. */
function cleanEnvironment(): Record<string, string> {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^npm_|^INIT_CWD$|^PATH$|^NODE_(ENV|OPTIONS)$/.test(name),
  );
  const PATH = dirname(process.execPath) + delimiter + (process.env.PATH ?? '');
  return { ...(Object.fromEntries(kept) as Record<string, string>), PATH };
}

/** The files that git tracks or would add, without those of `.dockerignore`: the build context. */
function makeContext(): void {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const wanted = createFilter(readFileSync(join(PROJECT, '.dockerignore'), 'utf8'));
  const files = execFileSync('git', list, { cwd: PROJECT, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  const taken = files.filter((file) => file && wanted(file) && existsSync(join(PROJECT, file)));
  for (const file of taken) copy(join(PROJECT, file), join(folderOf('context'), file));
  console.log(`The build context has ${taken.length} of ${files.length} files`);
}

type Running = { child: ChildProcess; said: () => string };

function start(words: string[], root: string, env: Record<string, string>): Running {
  const [program = '', ...args] = words;
  if (program !== 'node') throw new Error(`${program} is not node`);
  const child = spawn(process.execPath, args, {
    ...NOBODY,
    cwd: join(root, 'spotter'),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part) => (text += part));
  return { child, said: () => text };
}

async function finish(words: string[], root: string, env: Record<string, string>): Promise<string> {
  const { child, said } = start(words, root, env);
  const [code] = await once(child, 'close');
  check(code === 0, `${words.join(' ')} ends with 0`, said());
  return said();
}

function check(ok: boolean, what: string, said = ''): void {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${what}`);
  if (ok) return;
  if (said) console.log(said);
  throw new Error(`this check failed: ${what}`);
}

async function tryImage(root: string): Promise<void> {
  const port = String(await freePort());
  const data = join(root, 'data');
  const env = { PATH: '/usr/bin:/bin', ...environment, DATA_DIR: data, PORT: port };
  // Like a read-only root file system: nobody may write, not even the owner.
  spawnSync('chmod', ['-R', 'a-w', join(root, 'spotter')]);
  const { child, said } = start(command, root, env);
  const exited = once(child, 'exit');
  try {
    const url = `http://127.0.0.1:${port}`;
    const deadline = Date.now() + START_MS;
    while (!said().includes('Spotter is ready') && child.exitCode === null && Date.now() < deadline)
      await sleep(100);
    check(
      said().includes('Spotter is ready'),
      'it starts as an ordinary user on a read-only file system',
      said(),
    );
    check(!/demo studio/i.test(said()), 'it makes no demo studio', said());
    check((await fetch(`${url}/readyz`)).ok, 'the database answers');
    check((await (await fetch(url)).text()).includes('</html>'), 'the landing page is served');
    const page = await (await fetch(`${url}/sign-in`)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
    check(
      script !== undefined && (await fetch(url + script)).ok,
      'the sign-in page and its script are served',
    );
    check(
      !readdirSync(join(data, 'postgres')).some((name) => name.startsWith('pg-')),
      'PostgreSQL runs from the image',
    );
    await finish(health, root, env);
    const said2 = await finish(['node', 'scripts/backup.ts', join(data, 'try.tar.gz')], root, env);
    check(said2.includes('while Spotter runs'), 'it can be backed up while it runs', said2);
    child.kill('SIGTERM');
    const [code] = await exited;
    check(code === 0, 'it stops in order', said());
    await finish(['node', 'scripts/restore.ts', join(data, 'try.tar.gz')], root, {
      ...env,
      DATA_DIR: join(data, 'other'),
    });
  } finally {
    child.kill('SIGKILL');
  }
}

function megabytes(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const bytes = names.reduce((sum, name) => sum + lstatSync(join(folder, name)).size, 0);
  return (bytes / 1_000_000).toFixed(0);
}

const begun = performance.now();
try {
  const stages = readContainerfile(readFileSync(join(PROJECT, 'deploy/Containerfile'), 'utf8'));
  makeContext();
  for (const stage of stages) build(stage, stages);
  const image = folderOf('image');
  const size = megabytes(join(image, 'spotter'));
  console.log(`The folder of the image has ${size} MB`);
  await tryImage(image);
  console.log(`Done in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  spawnSync('chmod', ['-R', 'u+w', scratch]);
  rmSync(scratch, { recursive: true, force: true });
}
