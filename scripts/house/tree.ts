import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '../..');
const TOPS = ['apps', 'packages', 'e2e', 'bench', 'scripts'];
const LEFT_OUT = new Set(['node_modules', 'dist', 'test-results']);
const SERVER = 'apps/server/src/';

/** A TypeScript file: its path with `/`, and its text. */
export type SourceFile = { path: string; text: string };

/** Every TypeScript file of the repository, by its path from the root. It is the only reader: read once a run. */
export function readTree(): SourceFile[] {
  return TOPS.flatMap((top) => pathsBelow(top)).map((path) => ({
    path,
    text: readFileSync(join(PROJECT, path), 'utf8'),
  }));
}

/**
 * The server's files that run in production, by their path from its `src`: no tests, fixtures, types, or guards,
 * which quote code.
 */
export function serverSources(tree: readonly SourceFile[]): SourceFile[] {
  return tree
    .filter(({ path }) => path.startsWith(SERVER) && !/\.(test|fixture|d)\.ts$|\/guards\.ts$/.test(path))
    .map(({ path, text }) => ({ path: path.slice(SERVER.length), text }));
}

function pathsBelow(folder: string): string[] {
  return readdirSync(join(PROJECT, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : pathsBelow(`${folder}/${entry.name}`);
      return /\.tsx?$/.test(entry.name) ? [`${folder}/${entry.name}`] : [];
    });
}
