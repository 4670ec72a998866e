import { LANGUAGE_KEY } from '@spotter/contract/languages';
import { beforeAll } from 'vitest';
import { loadWords, startI18n } from '#lib/i18n.ts';
import { WORD_PACKS } from '#lib/word-packs.ts';
import '../styles/app.css';

beforeAll(async () => {
  localStorage.setItem(LANGUAGE_KEY, 'en');
  await startI18n();
  for (const pack of WORD_PACKS) await loadWords(pack);
});
