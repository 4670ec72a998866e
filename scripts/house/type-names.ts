import { type Allowed, allow, type KeyedFault } from './allow.ts';
import type { Fault } from './fault.ts';
import type { SourceFile } from './tree.ts';

const EXPORTED_TYPE = /^export (?:type|interface|class) ([A-Z]\w*)/gm;

/**
 * An exported type's name is used once in the whole repository. Overloads in one file, and a zod schema with
 * its type, count as one.
 */
export function checkTypeNames(files: readonly SourceFile[], allowed: Allowed): Fault[] {
  const places = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    if (!/^(apps|packages)\/.*\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path)) continue;
    for (const [, name] of text.matchAll(EXPORTED_TYPE)) {
      if (name) places.set(name, (places.get(name) ?? new Set()).add(path));
    }
  }
  const found = [...places].flatMap(([name, [first = '', ...others]]): KeyedFault[] => {
    if (others.length === 0) return [];
    const text = `The type ${name} is also in ${others.join(', ')}: rename one of them.`;
    return [{ key: name, file: first, line: 0, text }];
  });
  return allow(found, allowed);
}
