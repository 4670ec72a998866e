import { LANGUAGE_KEY } from '@spotter/contract/languages';
import { beforeAll } from 'vitest';
import { loadAllWords, startI18n } from '#lib/i18n.ts';
import '../styles/app.css';

beforeAll(async () => {
  localStorage.setItem(LANGUAGE_KEY, 'en');
  await startI18n();
  await loadAllWords();
});
