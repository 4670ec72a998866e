import { expect, test } from 'vitest';
import { loadWords } from '#lib/i18n.ts';
import texts from '../../locales/errors.json' with { type: 'json' };
import trophies from '../../locales/trophies.json' with { type: 'json' };
import { CallError } from './call.ts';
import { errorText } from './error-text.ts';
import { loadTextOf } from './error-words.ts';

// It begins without words and without localStorage, so it has a process of its own (`vitest.config.ts`).

const failed = (status: number, code: string) =>
  new CallError(status, code, { type: 'about:blank', title: code, status, detail: '', code });

test('what can happen to any call is said from the start, and a feature’s own error once its words are there', async () => {
  await loadWords('first');
  expect(errorText(new CallError(0, 'no connection', null))).toBe(texts.en.network);
  const refused = failed(429, 'http.too_many_requests');
  expect(errorText(refused)).toBe('You sent too many requests. Try again in 1 minute.');
  const late = new CallError(429, '', refused.problem, '2950');
  expect(errorText(late)).toBe('You sent too many requests. Try again in 50 minutes.');

  await loadTextOf('network');
  expect(errorText(failed(404, 'trophies.not_found'))).toBe(texts.en.http.internal);

  await loadTextOf('trophies.not_found');
  expect(errorText(failed(404, 'trophies.not_found'))).toBe(trophies.en.errors.not_found);
});
