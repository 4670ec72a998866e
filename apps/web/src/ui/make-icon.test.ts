import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as lucide from 'lucide-react';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { withoutUndrawn } from '../../lean-packages.ts';
import { type IconData, type IconProps, makeIcon } from './make-icon.ts';

const FOLDER = join(dirname(fileURLToPath(import.meta.resolve('lucide-react'))), '../esm/icons');
/** One of twenty, and those with other names, circles or rectangles among them. */
const FILES = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.mjs'))
  .filter(
    (file, at) => at % 20 === 0 || /^(ellipsis|dumbbell|circle-check|calendar-days|heart)\.mjs$/.test(file),
  );

function theirsOf(name: string): FunctionComponent<IconProps> {
  const found = (lucide as unknown as Record<string, FunctionComponent<IconProps>>)[name];
  if (!found) throw new Error(`lucide-react has no ${name}`);
  return found;
}

/** The data of an icon as the build leaves it, and lucide-react's own component. */
async function readIcon(file: string) {
  const code = withoutUndrawn(readFileSync(join(FOLDER, file), 'utf8'));
  const [, data, exported = ''] =
    /const __iconData = (\{[\s\S]*?\n\});[\s\S]*?const (\w+) = createLucideIcon/.exec(code) ?? [];
  // A file with another name for an icon.
  if (!data) return null;
  const { icon } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`export const icon = ${data}`)}`
  )) as { icon: IconData };
  return { code, icon, theirs: theirsOf(exported) };
}

const LOOKS: IconProps[] = [
  {},
  { className: 'size-4 text-danger' },
  { size: 32, color: 'red', strokeWidth: 3 },
  { 'aria-hidden': true, className: 'size-5' },
  { 'aria-label': 'Done', role: 'img', style: { opacity: 0.5 } },
];

describe('an icon of the built app', () => {
  test('is drawn like the one of lucide-react', async () => {
    let compared = 0;
    for (const file of FILES) {
      const read = await readIcon(file);
      if (!read) continue;
      const { icon, theirs } = read;
      compared += 1;
      for (const look of LOOKS) {
        const ours = renderToStaticMarkup(createElement(makeIcon(icon), look));
        expect(ours, file).toBe(renderToStaticMarkup(createElement(theirs, look)));
      }
    }
    expect(compared).toBeGreaterThan(50);
  });

  test('is stored without keys', async () => {
    const read = await readIcon('dumbbell.mjs');
    expect(read?.code).not.toContain('key:');
    expect(read?.icon).toEqual({ name: 'dumbbell', node: expect.any(Array) });
  });
});
