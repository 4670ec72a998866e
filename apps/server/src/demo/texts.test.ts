import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { readTexts, Text } from './texts.ts';

const Shape = z.strictObject({ threads: z.array(z.strictObject({ title: Text })) });
const folder = mkdtempSync(join(tmpdir(), 'spotter-texts-'));
afterAll(() => rmSync(folder, { recursive: true }));
const readFrom = (texts: unknown) => {
  writeFileSync(join(folder, 'talk.json'), JSON.stringify(texts));
  return readTexts(folder, 'talk.json', Shape);
};

it('a demo has the texts of its file', () => {
  expect(readFrom({ threads: [{ title: 'Hello' }] })).toEqual({ threads: [{ title: 'Hello' }] });
});

it('a demo whose file lacks a text, or has one too many, fails with the names of both', () => {
  expect(() => readFrom({ threads: [{ title: 'Hello' }, {}] })).toThrow(/talk\.json.*threads\[1\]\.title/s);
  expect(() => readFrom({ threads: [{ title: '' }] })).toThrow(/talk\.json.*threads\[0\]\.title/s);
  expect(() => readFrom({ threads: [], greeting: 'Hello' })).toThrow(/talk\.json.*greeting/s);
});

it('a demo whose file is not there fails with its name', () => {
  expect(() => readTexts(folder, 'gone.json', Shape)).toThrow(/gone\.json/);
});
