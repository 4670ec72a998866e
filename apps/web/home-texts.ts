import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { isOfFirstLoad, modulesOf } from './load-groups.ts';

/** What a bundler tells of a file that it would write, with the code of its modules. */
type Chunk = Parameters<typeof modulesOf>[0][number] & { modules?: Record<string, { code: string | null }> };

const SOURCES = join(import.meta.dirname, 'src').replaceAll('\\', '/');
/** A late part that home shows: `late(() => import('./habits.tsx')..., { onHome: true });`. */
const ON_HOME = /\blate\(\s*\(\) => import\('([^']+)'\)(?:(?!\blate\()[^;])*?\bonHome: true/g;
/** All that say so, however they are written. */
const SAYS_SO = /\bonHome: true/g;
/** A text in the code that may be a key, or the begin of one: `'shell.nav.home'`, `shell.theme.${name}`. */
const KEY = /["'`]([\w-]+(?:\.[\w-]+)*)(?:["'`]|(\.)\$\{)/g;
const FORM = /_(zero|one|two|few|many|other)$/;

/**
 * Which texts some code can ask for: those whose key is in it, and those of which it has the first names, at least two where
 * no variable follows.
 */
export function textsIn(code: Iterable<string>): (key: string) => boolean {
  const named = new Set<string>();
  for (const text of code)
    for (const [, key = '', goesOn] of text.matchAll(KEY)) if (goesOn || key.includes('.')) named.add(key);
  return (key) => {
    const names = key.replace(FORM, '').split('.');
    return names.some((_, at) => named.has(names.slice(0, at + 1).join('.')));
  };
}

/** The late parts that a module says are shown on home. One whose file is not found would show keys: it stops the build. */
export function partsOnHome(module: string, code: string): string[] {
  const found = [...code.matchAll(ON_HOME)];
  if (found.length !== (code.match(SAYS_SO)?.length ?? 0))
    throw new Error(
      `${module}: write each part of home as late(() => import('...').then((m) => m.Name), { onHome: true })`,
    );
  return found.map(([, name = '']) =>
    name.startsWith('#')
      ? `${SOURCES}/${name.slice(1)}`
      : posix.join(dirname(module).replaceAll('\\', '/'), name),
  );
}

/**
 * Which texts home can show, by the code of what it takes by itself and of its late parts, from the files of a build without
 * groups.
 */
export function homeTexts(output: readonly Chunk[]): (key: string) => boolean {
  const modules = new Map(output.flatMap((file) => Object.entries(file.modules ?? {})));
  const own = [...modules.keys()].filter((id) => id.startsWith(SOURCES) && /\.tsx?$/.test(id));
  const onHome = new Set(own.flatMap((id) => partsOnHome(id, readFileSync(id, 'utf8'))));
  const home = modulesOf(output, (part) => isOfFirstLoad(part) || onHome.has(part));
  return textsIn([...home].map((id) => modules.get(id)?.code ?? ''));
}
