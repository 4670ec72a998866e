import { expect, it } from 'vitest';
import { matchesWords, plainWords } from './plain-text.ts';

it.each([
  ['jose', 'José Álvarez'],
  ['muller', 'Müller'],
  ['MÜLLER', 'muller'],
  ['lukasz', 'Łukasz'],
  ['lydki', 'Łydki'],
  ['ovre', 'Øvre'],
  ['isinma', 'Isınma'],
  ['ISINMA', 'ısınma'],
  ['izmir', 'İzmir'],
  ['strasse', 'Straße'],
  ['straße', 'STRASSE'],
  ['boeuf', 'Bœuf'],
  ['aegir', 'Ægir'],
  ['thor', 'Þór'],
  ["o'brien", 'O’Brien'],
  ['ｄｕｍｂｂｅｌｌ', 'Dumbbell'],
  ['jose\u0301', 'José'],
  ['José', 'Jose\u0301'],
  ['한', '한국'],
  ['gam cle', 'Cleo Gamble'],
  ['', 'anything'],
])('"%s" finds "%s"', (search, text) => {
  expect(matchesWords(text, search)).toBe(true);
});

it('does not find what is not there', () => {
  expect(matchesWords('Müller', 'mueller')).toBe(false);
  expect(matchesWords('か', 'が')).toBe(false);
  expect(plainWords('  Über  ÉPAULES ')).toEqual(['uber', 'epaules']);
});
