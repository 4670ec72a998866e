import { expect, test } from 'vitest';
import { createTextStore, type Words } from './texts.ts';

function textsOf(words: Words, language = 'en') {
  const store = createTextStore();
  store.add(language, words);
  store.speak(language);
  return store.current();
}

test('a text is found by its path, and one that is missing is shown as its key', () => {
  const { t } = textsOf({ shell: { nav: { home: 'Home' } } });
  expect([t('shell.nav.home'), t('shell.nav.away')]).toEqual(['Home', 'shell.nav.away']);
});

test('values are inserted as they are, and a number as the language writes it', () => {
  const { t } = textsOf({ club: '{{name}} hat {{ kilos }} kg' }, 'de');
  expect(t('club', { name: '<b>1000</b>', kilos: 1234.5 })).toBe('<b>1000</b> hat 1.234,5 kg');
  expect(t('club', { kilos: 1 })).toBe(' hat 1 kg');
});

test('a name that is written from right to left keeps to its place in the sentence', () => {
  const { t } = textsOf({ wrote: '{{name}} wrote: {{text}}' });
  expect(t('wrote', { name: 'דנה', text: '3 × 12' })).toBe('\u2068דנה\u2069 wrote: 3 × 12');
  expect(t('wrote', { name: 'Łucja', text: '日本' })).toBe('Łucja wrote: 日本');
});

test('the count chooses the plural form, and what is said of none goes before it', () => {
  const words = { sets_zero: 'nothing', sets_one: 'one set', sets_other: '{{count}} sets of {{name}}' };
  const { t } = textsOf(words);
  expect([0, 1, 2, 1000].map((count) => t('sets', { count, name: 'Mia' }))).toEqual([
    'nothing',
    'one set',
    '2 sets of Mia',
    '1,000 sets of Mia',
  ]);
});

test('a form that the catalogue does not have is the other one', () => {
  const { t } = textsOf({ days_one: '{{count}} jour', days_other: '{{count}} jours' }, 'fr');
  expect([0, 1, 1_000_000].map((count) => t('days', { count }))).toEqual([
    '0 jour',
    '1 jour',
    '1\u202f000\u202f000 jours',
  ]);
});

test('another language is another function, and its listeners are told once', () => {
  const store = createTextStore();
  store.add('en', { yes: 'Yes' });
  store.add('de', { yes: 'Ja' });
  let told = 0;
  const stop = store.onLanguage(() => {
    told += 1;
  });
  const before = store.current();
  store.speak('de');
  store.speak('de');
  stop();
  store.speak('en');
  expect([before.t === store.current().t, told, store.t('yes')]).toEqual([false, 1, 'Yes']);
});

test('words that come later are added to those that are there', () => {
  const store = createTextStore();
  store.add('en', { errors: { network: 'No network' } });
  const { t } = store.current();
  store.add('en', { errors: { network: 'No network', plans: { gone: 'Gone' } } });
  expect([t('errors.network'), t('errors.plans.gone')]).toEqual(['No network', 'Gone']);
});
