import { plainText } from '@spotter/contract/plain-text';
import { expect, it } from 'vitest';
import { useApp } from '#testing/use-app.ts';
import { patternsOf, plainSql } from './plain-text.ts';

const test = useApp();

/** Every character of these blocks: Latin, Greek, Cyrillic, punctuation, letters in full width. */
const BLOCKS = [
  [0x20, 0x24f],
  [0x370, 0x52f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2027],
  [0xff01, 0xff5e],
] as const;

it('PostgreSQL writes every letter as the contract does', async () => {
  const texts = BLOCKS.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => `x${String.fromCodePoint(from + index)}x`),
  );
  texts.push(
    'Łukasz',
    'Straße',
    'BŒUF',
    'Isınma',
    'İzmir',
    'Jose\u0301',
    'José',
    '한국',
    'がか',
    "O'Brien’s",
  );
  const { rows } = await test.pool.query<{ plain: string }>(
    `select ${plainSql('t.text')} as plain from unnest($1::text[]) with ordinality as t(text, place) order by t.place`,
    [texts],
  );
  const differ = texts.filter((text, at) => rows[at]?.plain !== plainText(text));
  expect(differ).toEqual([]);
});

it('the signs of a pattern are letters of a search', () => {
  expect(patternsOf('100% a_b\\c')).toEqual(['%100\\%%', '%a\\_b\\\\c%']);
  expect(patternsOf(undefined)).toEqual([]);
});
