import { describe, expect, it } from 'vitest';
import { isNamedWell } from './file-words.ts';
import { checkFolderSizes } from './folder-sizes.ts';
import { indexFaults, recordFaults } from './records.ts';
import { checkTypeNames } from './type-names.ts';

const file = (path: string, text = '') => ({ path, text });
const server = (name: string) => `apps/server/src/features/notes/${name}`;
const web = (name: string) => `apps/web/src/features/notes/${name}`;

describe('the name of a file of a feature', () => {
  it.each([
    [server('queries.ts'), ''],
    [server('own-note-queries.ts'), ''],
    [server('erase-notes.ts'), 'export async function eraseNotes() {}'],
    [server('sub/merge-notes.ts'), 'export const mergeNotes = () => {};'],
    [web('note-dialog.tsx'), 'export function NoteDialog() {}'],
    [web('use-notes.ts'), 'export function useNotes() {}'],
    [web('note-rules.ts'), ''],
    ['apps/server/src/lib/anything.ts', ''],
  ])('%s is good', (path, text) => expect(isNamedWell(path, text)).toBe(true));

  it.each([
    [server('things.ts'), 'export const notes = [];'],
    [server('erase.ts'), 'export async function eraseNotes() {}'],
    [web('note-dialog.tsx'), 'export function Dialog() {}'],
    [server('note-dialog.ts'), ''],
    [web('helpers.ts'), 'export const sortNotes = () => {};'],
  ])('%s is not', (path, text) => expect(isNamedWell(path, text)).toBe(false));
});

describe('a folder', () => {
  const files = (count: number) =>
    Array.from({ length: count }, (_, at) => file(`apps/web/src/ui/a${at}.ts`));

  it('holds at most 25 source files', () => {
    expect(checkFolderSizes(files(25), [])).toEqual([]);
    expect(checkFolderSizes(files(26), [])).toHaveLength(1);
  });

  it('is not counted with its tests, fixtures and guards', () => {
    const more = ['a.test.ts', 'b.fixture.ts', 'guards.ts'].map((name) => file(`apps/web/src/ui/${name}`));
    expect(checkFolderSizes([...files(25), ...more], [])).toEqual([]);
  });
});

describe('the name of a type', () => {
  const one = file('apps/web/src/a.ts', 'export type Row = 1;');
  const other = file('apps/server/src/b.ts', 'export interface Row {}');

  it('is found once', () => {
    expect(checkTypeNames([one], [])).toEqual([]);
    expect(checkTypeNames([one, other], [])).toHaveLength(1);
  });
});

describe('a decision record', () => {
  const text = (title: string) => `# ${title}\n\n## Context\n\n## Decision\n\n## Consequences\n\n## Status\n`;

  it('follows the template', () => {
    expect(recordFaults('034-topics.md', text('034: Topics'))).toEqual([]);
    expect(recordFaults('034-topics.md', text('034 Topics'))).toHaveLength(1);
    expect(
      recordFaults('034-topics.md', text('034: Topics').replace('## Context', '## Measured')),
    ).toHaveLength(1);
  });

  it('is in the list once', () => {
    const line = '- [034](034-topics.md) Topics';
    const listed = (index: string) => indexFaults(['034-topics.md'], index);
    expect(listed(`## Reads\n\n${line}\n`)).toEqual([]);
    expect(listed('See [034](034-topics.md).')).toHaveLength(1);
    expect(listed(`${line}\n${line}\n`)).toHaveLength(1);
  });
});
