import { basename } from 'node:path';
import { type Allowed, allow } from './allow.ts';
import type { Fault } from './fault.ts';
import type { SourceFile } from './tree.ts';

/** Last words of a server feature's files that hold several things; record 160 says what each means. */
export const SERVER_WORDS = [
  ...['feature', 'routes', 'service', 'queries', 'fragments', 'rules', 'events', 'reactions', 'questions'],
  ...['frames', 'jobs', 'worker', 'limits', 'tables', 'objects', 'data', 'demo', 'guards', 'text', 'texts'],
  'cookie',
] as const;

/** Last words of a web feature's files that hold several things. */
export const WEB_WORDS = [
  'feature',
  'api',
  'live',
  'sent',
  'rules',
  'words',
  'text',
  'draft',
  'store',
  'look',
] as const;

const FEATURE_FILE = /^apps\/(server|web)\/src\/features\/.*\.tsx?$/;
const EXPORT = /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|type|interface) (\w+)/gm;

const flat = (name: string) => name.replaceAll(/[-_]/g, '').toLowerCase();

/**
 * A feature's file has the full name of one of its exports (`erase-person.ts` exports `erasePerson`), or ends in one of
 * the words for files that hold several things.
 */
export function isNamedWell(path: string, text: string): boolean {
  const side = FEATURE_FILE.exec(path)?.[1];
  if (!side) return true;
  const name = basename(path).replace(/(\.(test|fixture|browser))*\.tsx?$/, '');
  const words: readonly string[] = side === 'server' ? SERVER_WORDS : WEB_WORDS;
  if (words.includes(name.split('-').at(-1) ?? '')) return true;
  return [...text.matchAll(EXPORT)].some(([, exported]) => flat(exported ?? '') === flat(name));
}

/** Finds files whose names break the rule. @param allowed those that cannot be renamed yet */
export function checkFileWords(files: readonly SourceFile[], allowed: Allowed): Fault[] {
  const rule =
    'Give the file the full name of one of its exports, or end it in a word of docs/decisions/160-names-of-files.md.';
  const found = files
    .filter(({ path, text }) => !/\.(test|fixture)\.tsx?$/.test(path) && !isNamedWell(path, text))
    .map(({ path }) => ({ key: path, file: path, line: 0, text: rule }));
  return allow(found, allowed);
}
