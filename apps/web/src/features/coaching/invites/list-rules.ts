import { NAME_MAX } from '@spotter/contract/accounts-limits';
import { splitCsv } from '#lib/csv/split-csv.ts';

export type ListedPerson = { email: string; name: string };
export type ReadList = { people: ListedPerson[] /** Lines without an address. */; wrong: string[] };

const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;
/** `Kim Rower <kim@example.com>` */
const NAMED = /^(.*)<([^<>]+)>$/;
const FIRST_NAME = /first|vorname|^nombre|prénom|^nome$|given|名$|^name|이름/i;

function personOf(cells: readonly string[], nameAt: number): ListedPerson | null {
  const named = cells.map((cell) => NAMED.exec(cell)).find((found) => found !== null);
  const email = named?.[2]?.trim() ?? cells.find((cell) => EMAIL.test(cell));
  if (!email || !EMAIL.test(email)) return null;
  const others = cells.filter((cell) => cell !== '' && !cell.includes('@'));
  const name = named?.[1]?.trim() ?? cells[nameAt] ?? others[0] ?? '';
  // A mail greets by the first name, which stands behind the comma of `Rower, Kim`.
  const given = /,(.*\S.*)$/.exec(name)?.[1] ?? name;
  const [first = ''] = (name.includes('@') ? '' : given).trim().split(/[\s,]+/);
  return { email: email.toLowerCase(), name: first.slice(0, NAME_MAX) };
}

/** The people of a table or of lines with names and addresses, each address once. */
export function readList(text: string): ReadList {
  const rows = text.trim() === '' ? [] : splitCsv(text);
  const [head = []] = rows;
  const hasHead = personOf(head, -1) === null;
  // A line of several addresses, as a mail's, has several people; in a table they are one person's.
  const lines = rows.flatMap((cells) => {
    const addresses = hasHead ? [] : cells.filter((cell) => NAMED.test(cell) || EMAIL.test(cell));
    return addresses.length > 1 ? addresses.map((cell) => [cell]) : [cells];
  });
  const nameAt = hasHead ? head.findIndex((cell) => FIRST_NAME.test(cell)) : -1;
  const people = new Map<string, ListedPerson>();
  const wrong: string[] = [];
  for (const [at, cells] of lines.entries()) {
    const person = personOf(cells, nameAt);
    if (person) people.set(person.email, people.get(person.email) ?? person);
    else if (at > 0 || !hasHead) wrong.push(cells.join(' '));
  }
  return { people: [...people.values()], wrong };
}
