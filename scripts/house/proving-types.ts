import { withoutComments } from './sql-uses.ts';
import type { SourceFile } from './tree.ts';

const DECLARATION = /^(?=(?:export )?(?:async )?(?:type|interface|const|function) )/m;
/** What a method takes. A type that has one does not hold it. */
const TAKEN = /\([^()]*\)\s*(?::|=>)/g;
const TYPE = /^(export )?(?:type|interface) (\w+)/;

/**
 * Whether a text of a file names a proved id: `Known`, or a type that holds one. An exported type is known everywhere,
 * because its name is used once.
 */
export function provingTypes(files: readonly SourceFile[]): (path: string, text: string) => boolean {
  const bodies = new Map<string, { path: string; body: string }>();
  for (const { path, text } of files) {
    for (const part of withoutComments(text).split(DECLARATION)) {
      const [start = '', exported, name = ''] = TYPE.exec(part) ?? [];
      if (name)
        bodies.set(exported ? name : `${path} ${name}`, {
          path,
          body: part.slice(start.length).replace(TAKEN, ''),
        });
    }
  }
  const answers = new Map<string, boolean>();
  const isProving = (path: string, name: string): boolean => {
    const key = bodies.has(`${path} ${name}`) ? `${path} ${name}` : name;
    const type = bodies.get(key);
    const answer = answers.get(key);
    if (!type || answer !== undefined) return answer ?? false;
    // A type that names itself is not proved by that.
    answers.set(key, false);
    const proves = names(type.path, type.body);
    answers.set(key, proves);
    return proves;
  };
  const names = (path: string, text: string): boolean =>
    /\bKnown</.test(text) || [...new Set(text.match(/\b[A-Z]\w*/g))].some((name) => isProving(path, name));
  return names;
}
