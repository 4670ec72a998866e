import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const PROJECT = join(import.meta.dirname, '../..');
const NOT_SOURCES = /(^|\/)(node_modules|dist|dist\.\w+-\d+|\.vite)(\/|$)|\.test\.tsx?$|\.tsbuildinfo$/;

/** Something that `build.ts` in `folder` makes of `sources` into `dist` beside it. */
export type Build = { name: string; folder: string; sources: string[] };

/** What `dist` was made of. `look` tells without reading a file that nothing was touched since. */
type Stamp = { fingerprint: string; look: string };

/**
 * Builds unless the last build was made from the same contents.
 * @returns whether it built
 * @throws Error when the build fails
 */
export async function buildWhenStale(build: Build, project = PROJECT): Promise<boolean> {
  const files = sourceFiles(build, project);
  const stampFile = join(project, build.folder, 'dist/.stamp');
  const stamp = readStamp(stampFile);
  const look = lookAt(files);
  if (stamp?.look === look) return false;
  const fingerprint = fingerprintOf(files, project);
  const isStale = stamp?.fingerprint !== fingerprint;
  if (isStale) await run(build, project, stampFile);
  writeFileSync(stampFile, JSON.stringify({ fingerprint, look } satisfies Stamp));
  return isStale;
}

async function run({ name, folder }: Build, project: string, stampFile: string): Promise<void> {
  console.log(`Building ${name} ...`);
  // An interrupted build must not look complete.
  rmSync(stampFile, { force: true });
  const build = spawn(process.execPath, ['build.ts'], { cwd: join(project, folder), stdio: 'inherit' });
  const [code] = await once(build, 'exit');
  if (code === 0) return;
  throw new Error(`Building ${name} failed for the reason above. If a package was not found, run: npm ci`);
}

/** SHA-256 over names, sizes and times of change, which every write and every checkout renews. */
function lookAt(files: string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
    hash.update(`${file}\0${size} ${mtimeNs} ${ctimeNs}\0`);
  }
  return hash.digest('hex');
}

/** SHA-256 over the names and contents of the sources; modification times mean nothing after a checkout. */
function fingerprintOf(files: string[], project: string): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const name = relative(project, file).replaceAll(sep, '/');
    const content = readFileSync(file);
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function sourceFiles({ sources }: Build, project: string): string[] {
  const files = sources.flatMap((source) => {
    const path = join(project, source);
    if (source.endsWith('.json')) return [path];
    return walk(path);
  });
  return files.sort();
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (NOT_SOURCES.test(path.replaceAll(sep, '/').slice(folder.length))) return [];
    return entry.isDirectory() ? walk(path) : entry.isFile() ? [path] : [];
  });
}

function readStamp(file: string): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Stamp;
  } catch {
    return undefined;
  }
}
