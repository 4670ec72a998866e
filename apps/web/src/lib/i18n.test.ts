import { expect, test } from 'vitest';
import { createCatalogue } from './i18n.ts';

test.each([
  ['en', '10,000'],
  ['de', '10.000'],
  ['fr', '10\u202f000'],
] as const)('a number within a text is written as %s writes it', async (language, number) => {
  const { t } = await createCatalogue(language);
  expect(t('sessions.confirm.text', { count: 10_000 })).toContain(number);
});

test('a value that is not a number is inserted unchanged', async () => {
  const { t } = await createCatalogue('de');
  expect(t('sessions.finish.text', { name: '10000' })).toContain('10000');
});
