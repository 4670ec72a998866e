import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './fault.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = 'docs/security.md';
/** Where a test is that is named without its folder. */
const HOME = 'apps/server/src/features/accounts';

/** Every test that the tables of docs/security.md name exists. */
export const checkNamedTests = (): Fault[] =>
  namedTestFaults(readFileSync(join(ROOT, PAGE), 'utf8'), (file) => {
    const place = [file, `${HOME}/${file}`].map((path) => join(ROOT, path)).find(existsSync);
    return place ? readFileSync(place, 'utf8') : null;
  });

/**
 * The last cell of a line such as `6.1.1` holds tests: a file, and parts of names in it, one after a colon and more after
 * semicolons.
 * @param read the text of a file, null when there is none
 */
export function namedTestFaults(page: string, read: (file: string) => string | null): Fault[] {
  const faults: Fault[] = [];
  for (const [at, line] of page.split('\n').entries()) {
    if (!/^\| \d+\.\d+/.test(line)) continue;
    const cell = line.split('|').at(-2) ?? '';
    let text: string | null = null;
    for (const entry of cell.split(';').map((one) => one.trim())) {
      const [, file, name = file ? '' : entry] = /^(?:`([^`]+\.tsx?)`)?(?::? (.+))?$/.exec(entry) ?? [];
      if (file) text = read(file);
      if (file && text === null) faults.push(fault(at, `There is no test file ${file}.`));
      if (name && text !== null && !text.includes(name))
        faults.push(fault(at, `No test is named "${name}".`));
      if (name && !file && text === null) faults.push(fault(at, `"${name}" needs the file of its test.`));
    }
  }
  return faults;
}

const fault = (at: number, text: string): Fault => ({ file: PAGE, line: at + 1, text });
