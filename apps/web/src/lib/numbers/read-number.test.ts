import { LANGUAGES } from '@spotter/contract/languages';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { LENGTH, MASS, readDistance, readMeasure, readTime, VOLUME } from './read-measure.ts';
import { readNumber } from './read-number.ts';

afterEach(() => vi.unstubAllGlobals());

const inLanguage = (lang: string) => vi.stubGlobal('document', { documentElement: { lang } });

test.each([
  ['82.5', 82.5],
  ['82,5', 82.5],
  [' 100 ', 100],
  ['1.234,5', 1234.5],
  ['1.000,5', 1000.5],
  ['1,234.5', 1234.5],
  ['1 234,5', 1234.5],
  ['1\u00a0234', 1234],
  ['1\u202f234,5', 1234.5],
  ["1'500", 1500],
  ['1’234.5', 1234.5],
  ['1.234.567', 1_234_567],
  ['1,00,000', 100_000],
  ['１２．５', 12.5],
  ['12。5', 12.5],
  ['٨٢٫٥', 82.5],
  ['١٬٥٠٠', 1500],
  ['۶۰', 60],
  ['६०', 60],
  ['\u200f60\u200e', 60],
  ['62½', 62.5],
  ['2 ½', 2.5],
  ['1⅛', 1.125],
  ['1 1/2', 1.5],
  ['3/4', 0.75],
  ['1´500', 1500],
  ['‑20', -20],
  ['-3', -3],
  ['−3,5', -3.5],
  ['- 20', -20],
  [',5', 0.5],
  ['7.', 7],
  ['-0', 0],
])('%s is read as %d', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test.each([
  '',
  ' ',
  '-',
  '.',
  'abc',
  '12kg',
  '1e5',
  '--2',
  '1.2x',
  '60 80',
  '1.2.3',
  '1,2.3',
  "1'50",
  '4/2',
  '12/8',
  '3/4/2',
])('%j is not a number', (text) => {
  expect(readNumber(text)).toBeNull();
});

test('one mark before three digits separates thousands where whole things are counted, or many', () => {
  expect(readNumber('10.000', { decimals: 0 })).toBe(10_000);
  expect(readNumber('8,500', { decimals: 0 })).toBe(8500);
  expect(readNumber('0,500', { decimals: 0 })).toBe(0.5);
  expect(readNumber('10.000', { decimals: 2, max: 1_000_000 })).toBe(10_000);
  expect(readNumber('1.250', { decimals: 2, max: 1_000 })).toBe(1.25);
  expect(readNumber('62.125', { decimals: 2, max: 1_000 })).toBe(62.125);
});

test('or where the page’s language writes it so and the field takes as many', () => {
  const hints = { decimals: 3, max: 2_000 };
  inLanguage('de');
  expect([readNumber('1.250', hints), readNumber('1,250', hints)]).toEqual([1250, 1.25]);
  expect(readNumber('62.125', hints)).toBe(62.125);
  inLanguage('en');
  expect([readNumber('1.250', hints), readNumber('1,250', hints)]).toEqual([1.25, 1250]);
});

test.each(LANGUAGES)('a written number is read again: %s', (language) => {
  inLanguage(language);
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), (hundredths) => {
      const value = hundredths / 100;
      const bare = new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: false });
      expect(readNumber(bare.format(value))).toBeCloseTo(value, 5);
      const grouped = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value);
      expect(readNumber(grouped, { max: 99_999 })).toBeCloseTo(value, 5);
    }),
  );
});

test.each([
  ['4,3', 4300],
  ['4.3 km', 4300],
  ['4.3km', 4300],
  ['5 km', 5000],
  ['5k', 5000],
  ['1.500', 1500],
  ['1,500 m', 1500],
  ['1.500 km', 1500],
  ['1 500 m', 1500],
  ['3 mi', 4828.032],
  ['100 yd', 91.44],
  ['400', 400],
  ['42,195', 42_195],
  ['0,4', 400],
  ['5.0', 5000],
  ['5,0', 5000],
  ['1 1/2 mi', 2414.016],
  ['４００ｍ', 400],
  ['٥ km', 5000],
  ['5 Kilometer', 5000],
  ['3 Meilen', 4828.032],
  ['5 公里', 5000],
  ['400米', 400],
])('the distance %s is %d m', (text, metres) => {
  expect(readDistance(text)).toBeCloseTo(metres, 6);
});

test.each([
  ['90', 90],
  ['90 s', 90],
  ['90s.', 90],
  ['2:00', 120],
  ['1:30', 90],
  ['1：30', 90],
  ['2,5 min', 150],
  ['1m30', 90],
  ['1 m 30 s', 90],
  ['1h30', 5400],
  ['1 h 30 min', 5400],
  ['1h 2m 3s', 3723],
  ['22:00', 1320],
  ['1:02:03', 3723],
  ['90:00', 5400],
  ['1:30 min', 90],
  ['1 : 30', 90],
  [':45', 45],
  ['2 1/2 min', 150],
  ['1 mn 30', 90],
  ['1´30´´', 90],
  ['1:30 h', 5400],
  ['1\'30"', 90],
  ['1′30″', 90],
  ['30"', 30],
  ['30”', 30],
  ['2 Min.', 120],
  ['45 Sek.', 45],
  ['1 Std. 15', 4500],
  ['1時間30分', 5400],
  ['90秒', 90],
  ['30秒钟', 30],
  ['2분 30초', 150],
  ['٩٠', 90],
])('the time %s is %d s', (text, seconds) => {
  expect(readTime(text, 's')).toBe(seconds);
});

test('where whole seconds or minutes are counted, a fraction is none: it may be meant as a colon', () => {
  const whole = { decimals: 0 };
  for (const text of ['1.30', '1,30', '2.5', '1.0']) {
    expect(readTime(text, 's', whole)).toBeNull();
    expect(readTime(text, 'min', whole)).toBeNull();
  }
  expect(['1.500', '1,500', '2.5 min', '1:30.5'].map((text) => readTime(text, 's', whole))).toEqual([
    1500, 1500, 150, 90.5,
  ]);
  expect(readTime('1,500', 'min', whole)).toBe(90_000);
  expect(readMeasure('0,5', VOLUME, 'ml', whole)).toBeNull();
});

test('in a field of minutes a colon is behind hours, unless nobody trains as long', () => {
  expect(
    ['90', '1:30', '1h30', '1,5 h', '22:00', '90 min', '90 s'].map((text) => readTime(text, 'min')),
  ).toEqual([5400, 5400, 5400, 5400, 1320, 5400, 90]);
  expect(['7:30', '7,5', '7h30', '450 min'].map((text) => readTime(text, 'h'))).toEqual([
    27_000, 27_000, 27_000, 27_000,
  ]);
});

test.each([
  ['20 kg', 20],
  ['60 kgs', 60],
  ['60kg.', 60],
  ['25 lb', 11.339_809_25],
  ['25 lb.', 11.339_809_25],
  ['25 pounds', 11.339_809_25],
  ['25#', 11.339_809_25],
  ['12 st 4 lb', 78.017_887_64],
  ['12 st 4', 78.017_887_64],
  ['500 g', 0.5],
  ['62,5 Kilo', 62.5],
  ['20 公斤', 20],
  ['20ｋｇ', 20],
  ['-20', -20],
  ['kg 20', 20],
  ['lbs. 25', 11.339_809_25],
  ['20 chilogrammi', 20],
  ['120斤', 60],
  ['2 1/2 kg', 2.5],
])('the weight %s is %d kg', (text, kilograms) => {
  expect(readMeasure(text, MASS, 'kg')).toBeCloseTo(kilograms, 6);
});

test('what a field takes also says whether a mark separates thousands where a unit is typed', () => {
  inLanguage('en');
  const most = (own: string, max: number) => (text: string) =>
    Math.round(readMeasure(text, MASS, own, { max }) ?? 0);
  expect(['1,000', '1,000 lb', '1.250 lb'].map(most('lb', 2_204))).toEqual([454, 454, 1]);
  expect(['10,000', '10,000 kg', '10.000 kg'].map(most('kg', 1e6))).toEqual([10_000, 10_000, 10_000]);
  expect(['1,500 lb', '1,250 kg'].map(most('kg', 1_000))).toEqual([680, 1]);
});

test('drinks and lengths of the body have their units too', () => {
  expect(['1,5 l', '500', '20 oz', '20 fluid ounces'].map((text) => readMeasure(text, VOLUME, 'ml'))).toEqual(
    [1500, 500, 591.470_591_25, 591.470_591_25],
  );
  expect(['33 in', '33"', '84 cm', '84'].map((text) => readMeasure(text, LENGTH, 'cm') ?? 0)).toEqual([
    0.8382, 0.8382, 0.84, 0.84,
  ]);
});

test.each(['1:75', '1:2:3', 'many', '20 kg 5', '5 bananas', '20 20', '1:30 kg', '', '5 min 3 x', 'h30'])(
  'nothing: %j',
  (text) => {
    expect(readTime(text, 's')).toBeNull();
    expect(readMeasure(text, MASS, 'kg')).toBeNull();
    expect(readDistance(text)).toBeNull();
  },
);
