import { matchesGlob } from 'node:path';

/** One instruction, such as `COPY` with `a b c/`. */
export type Step = { name: string; text: string };

/** A stage: its base (an earlier stage or an image) and its instructions. */
export type Stage = { name: string; from: string; steps: Step[] };

/** Parses the part of the Containerfile syntax that ours uses. */
export function readContainerfile(text: string): Stage[] {
  const lines = text.replaceAll(/\\\n\s*/g, ' ').split('\n');
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, name, rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (!name) continue;
    if (name !== 'FROM') stages.at(-1)?.steps.push({ name, text: rest });
    else {
      const [from = '', , as = 'image'] = rest.split(/\s+/);
      stages.push({ name: as, from, steps: [] });
    }
  }
  return stages;
}

/**
 * Whether a path of the project is in the build context: the last matching line of `.dockerignore` decides.
 */
export function createFilter(ignore: string): (path: string) => boolean {
  // Docker's star also matches a leading dot, Node's does not.
  const plain = (text: string) => text.replaceAll(/(?<=^|\/)\./g, '_.');
  const rules = ignore.split('\n').filter((line) => line && !line.startsWith('#'));
  const parsed = rules.map((rule) => ({ keep: rule.startsWith('!'), glob: plain(rule.replace(/^!/, '')) }));
  return (path) => {
    const parts = plain(path).split('/');
    const above = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
    const last = parsed.findLast(({ glob }) => above.some((folder) => matchesGlob(folder, glob)));
    return last?.keep ?? true;
  };
}
