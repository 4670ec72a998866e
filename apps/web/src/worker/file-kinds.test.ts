import { expect, test } from 'vitest';
import { isForAll } from './file-kinds.ts';

test('words of a language and fonts of a script are for those who read them, all else is for everybody', () => {
  const forSome = [
    '/assets/locale-de-first-BhiPDHCz.js',
    '/assets/inter-cyrillic-wght-normal-DqGufNeO.woff2',
    '/assets/inter-latin-ext-wght-normal-DO1Apj_S.woff2',
  ];
  const forAll = [
    '/assets/home-Caf_DV9q.js',
    '/assets/main-i8-4uoBb.css',
    '/assets/inter-latin-wght-normal-Dx4-Gjn1.woff2',
    '/assets/sprite-DqGufNeO.svg',
  ];
  expect(forSome.map(isForAll)).toEqual([false, false, false]);
  expect(forAll.map(isForAll)).toEqual([true, true, true, true]);
});
