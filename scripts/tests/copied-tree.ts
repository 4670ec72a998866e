import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '../..');
/** The configuration of the web's component tests finds its browser by `e2e/browser/chromium.ts`. */
const COPIED = [
  'apps',
  'packages',
  'e2e/browser/chromium.ts',
  'e2e/package.json',
  'package.json',
  'vitest.config.ts',
  'tsconfig.base.json',
];

/** A temporary copy of what the tests need, in which files may be changed. */
export type CopiedTree = { folder: string; remove(): void };

/** Copies the tree. The installed packages are linked; the workspaces resolve to those of the copy. */
export function copyTree(): CopiedTree {
  // The real path, because Vite reports files by it.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'spotter-guards-')));
  for (const part of COPIED) {
    const filter = (source: string) => !/[\\/](node_modules|dist)([\\/]|$)/.test(source);
    cpSync(join(PROJECT, part), join(folder, part), { recursive: true, filter });
  }
  linkModules(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function linkModules(copy: string): void {
  const modules = join(PROJECT, 'node_modules');
  const [into, own] = [join(copy, 'node_modules'), join(copy, 'node_modules/@spotter')];
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(modules)) {
    if (name !== '@spotter') symlinkSync(join(modules, name), join(into, name));
  }
  for (const name of readdirSync(join(modules, '@spotter'))) {
    const workspace = join(copy, relative(PROJECT, realpathSync(join(modules, '@spotter', name))));
    if (!existsSync(workspace)) continue;
    symlinkSync(workspace, join(own, name));
    const nested = join(modules, '@spotter', name, 'node_modules');
    if (existsSync(nested)) symlinkSync(nested, join(workspace, 'node_modules'));
  }
}
