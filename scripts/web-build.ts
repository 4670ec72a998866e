import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const PROJECT = join(import.meta.dirname, '..');
const STAMP = 'apps/web/dist/.stamp';
/** Everything the built web app follows from. */
const SOURCES = ['apps/web', 'packages/contract', 'package-lock.json'];
const NOT_SOURCES = /(^|\/)(node_modules|dist|\.vite)(\/|$)|\.test\.tsx?$|\.tsbuildinfo$/;

/**
 * Builds the web app unless the last build was made from the same contents.
 * @returns whether it built
 * @throws Error when the build fails
 */
export async function buildWebWhenStale(project = PROJECT): Promise<boolean> {
  const fingerprint = fingerprintOf(project);
  if (readStamp(project) === fingerprint) return false;
  console.log('Building the web app ...');
  // A build that is cut short must not look whole.
  rmSync(join(project, STAMP), { force: true });
  const build = spawn(process.execPath, ['build.ts'], { cwd: join(project, 'apps/web'), stdio: 'inherit' });
  const [code] = await once(build, 'exit');
  if (code !== 0)
    throw new Error(
      'The web app could not be built; the reason stands above. If it is a package that was not found: npm ci',
    );
  writeFileSync(join(project, STAMP), fingerprint);
  return true;
}

/** SHA-256 over the names and contents of the sources; times of files say nothing after a checkout. */
function fingerprintOf(project: string): string {
  const hash = createHash('sha256');
  for (const file of sourceFiles(project)) {
    const name = relative(project, file).replaceAll(sep, '/');
    const content = readFileSync(file);
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function sourceFiles(project: string): string[] {
  const files = SOURCES.flatMap((source) => {
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

function readStamp(project: string): string | undefined {
  try {
    return readFileSync(join(project, STAMP), 'utf8');
  } catch {
    return undefined;
  }
}
