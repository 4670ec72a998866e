import { basename } from 'node:path';
import { type Allowed, allow } from './allow.ts';
import type { Fault } from './fault.ts';
import type { SourceFile } from './tree.ts';

/** Allowed last words of a server feature's file names; record 160 says what each means. */
export const SERVER_WORDS = [
  ...[
    'feature',
    'routes',
    'service',
    'queries',
    'fragments',
    'rules',
    'events',
    'reactions',
    'questions',
    'frames',
    'jobs',
  ],
  ...['limits', 'tables', 'objects', 'data', 'demo', 'guards', 'rows', 'text', 'texts', 'cookie', 'worker'],
] as const;

/** Allowed last words of a web feature's file names. */
export const WEB_WORDS = [
  ...['feature', 'api', 'live', 'page', 'dialog', 'form', 'sheet', 'popover', 'panel', 'menu', 'list', 'row'],
  ...['line', 'card', 'table', 'grid', 'plot', 'field', 'fields', 'button', 'picture', 'mark', 'skeleton'],
  ...['view', 'text', 'words', 'draft', 'store', 'rules', 'look'],
] as const;

const FEATURE_FILE = /^apps\/(server|web)\/src\/features\/.*\.tsx?$/;
const EXPORT = /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|type|interface) (\w+)/gm;

const flat = (name: string) => name.replaceAll(/[-_]/g, '').toLowerCase();

/**
 * A feature's file ends in one of the allowed words, is a hook (`use-...`), or is named after an export:
 * `erase.ts` exports `erasePerson`.
 */
export function isNamedWell(path: string, text: string): boolean {
  const side = FEATURE_FILE.exec(path)?.[1];
  if (!side) return true;
  const name = basename(path).replace(/(\.(test|fixture|browser))*\.tsx?$/, '');
  const last = name.split('-').at(-1) ?? '';
  const words: readonly string[] = side === 'server' ? SERVER_WORDS : WEB_WORDS;
  if (words.includes(last) || (side === 'web' && name.startsWith('use-'))) return true;
  return [...text.matchAll(EXPORT)].some(([, exported]) => flat(exported ?? '').includes(flat(name)));
}

/** Finds files whose names break the rule. @param allowed those that cannot be renamed yet */
export function checkFileWords(files: readonly SourceFile[], allowed: Allowed): Fault[] {
  const rule =
    'End the name in a word of docs/decisions/160-names-of-files.md, or name the file after one of its exports.';
  const found = files
    .filter(({ path, text }) => !/\.(test|fixture)\.tsx?$/.test(path) && !isNamedWell(path, text))
    .map(({ path }) => ({ key: path, file: path, line: 0, text: rule }));
  return allow(found, allowed);
}
