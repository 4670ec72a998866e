import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './fault.ts';

const FOLDER = join(import.meta.dirname, '../../docs/decisions');
const NO_RECORDS = ['000-template.md', 'README.md'];
const HEADINGS = 'Context, Decision, Consequences, Status';

/** Every decision record follows the template (its number in the title, four headings in order) and is in the list. */
export function checkRecords(): Fault[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.md') && !NO_RECORDS.includes(name));
  const faults = names.flatMap((name) => recordFaults(name, readFileSync(join(FOLDER, name), 'utf8')));
  const numbers = names.map((name) => name.slice(0, 3));
  const twice = numbers.filter((number, at) => numbers.indexOf(number) !== at);
  return [
    ...faults,
    ...indexFaults(names, readFileSync(join(FOLDER, 'README.md'), 'utf8')),
    ...twice.map((number) => fault(number, 'Two records have this number: give one the next free number.')),
  ];
}

/** @param name the file's name, such as `034-topics.md` */
export function recordFaults(name: string, text: string): Fault[] {
  const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading).join(', ');
  const faults: Fault[] = [];
  if (!text.startsWith(`# ${name.slice(0, 3)}: `)) {
    faults.push(fault(name, `The title must begin with "# ${name.slice(0, 3)}: ".`));
  }
  if (headings !== HEADINGS) {
    faults.push(fault(name, `The headings are ${headings || 'none'}; the template has ${HEADINGS}.`));
  }
  return faults;
}

/** @param index the list of records by subject, which links each of `names` once */
export function indexFaults(names: readonly string[], index: string): Fault[] {
  const linked = [...index.matchAll(/^- \[\d{3}\]\((.+?)\)/gm)].map(([, name]) => name);
  return names
    .filter((name) => linked.filter((other) => other === name).length !== 1)
    .map((name) => fault(name, 'docs/decisions/README.md must list this record once, by its subject.'));
}

const fault = (name: string, text: string): Fault => ({ file: `docs/decisions/${name}`, line: 0, text });
