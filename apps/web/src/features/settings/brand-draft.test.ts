import { expect, test } from 'vitest';
import { DEFAULT_DRAFT, findChange, readColor, toDraft } from './brand-draft.ts';

test.each([
  ['#0A7CFF', '#0a7cff'],
  ['0a7cff ', '#0a7cff'],
  ['#f60', '#ff6600'],
  ['#12345', null],
  ['red', null],
  ['', null],
])('the colour %j is %j', (typed, read) => {
  expect(readColor(typed)).toBe(read);
});

const SETTINGS = {
  appName: 'Spotter',
  logoUrl: null,
  logoSize: 'medium',
  logoPosition: 'top-left',
  themeColor: null,
  featuredVideoUrl: null,
  ownerId: null,
  community: true,
} as const;

test('a studio without a brand fills the form with the product’s own', () => {
  expect(toDraft(SETTINGS)).toEqual(DEFAULT_DRAFT);
});

test('only changed fields are sent, and the product’s own as null', () => {
  const before = toDraft({ ...SETTINGS, appName: 'Iron', themeColor: '#ff0000' });
  expect(findChange(before, { ...before, appName: ' Iron ' })).toEqual({});
  expect(findChange(before, { ...before, appName: ' ', color: '007A6E' })).toEqual({
    appName: '',
    themeColor: null,
  });
  expect(findChange(before, { ...before, logoSize: 'large' })).toEqual({ logoSize: 'large' });
});
