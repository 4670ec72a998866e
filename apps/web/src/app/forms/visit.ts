import { isOwnAnswer } from '@spotter/contract/answer-header';
import { isLanguage, LANGUAGE_KEY } from '@spotter/contract/languages';
import { browserStorage } from '#lib/storage/browser-storage.ts';
import { applyTheme } from '#lib/theme.ts';
import { runPage, type TypedForm } from './form-page.ts';

/* All JavaScript of the pages for signing in, which are prerendered in every language. */

applyTheme();
runPage();
const chosen = browserStorage.read(LANGUAGE_KEY);
if (isLanguage(chosen) && chosen !== document.documentElement.lang) void speak(chosen);

document.addEventListener('change', (event) => {
  const select = event.target as HTMLSelectElement;
  if (select.id !== 'language') return;
  browserStorage.write(LANGUAGE_KEY, select.value);
  void speak(select.value).then(() => {
    const now = document.getElementById('language') as HTMLSelectElement | null;
    // Without a network the page stays in its language.
    if (now) now.value = document.documentElement.lang;
    now?.focus();
  });
});

/** Shows the page in another language, with all that was typed. The cookie tells the server which. */
async function speak(language: string): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${LANGUAGE_KEY}=${language}; path=/; max-age=31536000; samesite=lax`;
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => null);
  if (!answer?.ok || !isOwnAnswer(answer)) return;
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  // Blocked cookies: the server cannot be told.
  if (next.documentElement.lang !== language) return;
  const typed = readTyped();
  document.documentElement.lang = language;
  document.title = next.title;
  document.body.replaceWith(document.adoptNode(next.body));
  runPage(typed);
}

function readTyped(): TypedForm {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('form input')];
  return {
    values: new Map(
      inputs.map((input) => [input.name, input.type === 'checkbox' ? input.checked : input.value]),
    ),
    isDone: document.querySelector<HTMLElement>('[data-view=done]')?.hidden === false,
  };
}
