import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configReference } from '../../apps/server/src/lib/config.ts';

/* Writes the README's table of environment variables from `apps/server/src/lib/config.ts`. */

const README = join(import.meta.dirname, '../../README.md');
const HEAD = ['variable', 'default', 'what'];
const TABLE = /(?<=\n\n)\| variable +\|[^\n]*\n(?:\|[^\n]*\n)+/;

const code = (text: string) => (text ? `\`${text}\`` : '');
const rows = configReference.map(({ name, initial, text }) => [code(name), code(initial), text]);
const widths = HEAD.map((title, column) =>
  Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
);
const line = (cells: string[]) =>
  `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
const table = [HEAD, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('');

const readme = await readFile(README, 'utf8');
if (!TABLE.test(readme)) throw new Error('README.md has no table that begins with "variable"');
await writeFile(
  README,
  readme.replace(TABLE, () => table),
);
