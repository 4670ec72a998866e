import { formPageAt } from '@spotter/contract/form-pages';
import { copyOf, find, showDone } from './page-parts.ts';
import { STARTS } from './page-starts.ts';
import type { PageTexts } from './page-texts.ts';

/** What was typed before the language changed; `isDone`: the form was sent and its answer is shown. */
export type TypedForm = { values: ReadonlyMap<string, string | boolean>; isDone: boolean };

/** Makes the page of this address work. */
export function runPage(typed?: TypedForm): void {
  const texts = JSON.parse(document.getElementById('texts')?.textContent ?? '{}') as PageTexts;
  const form = find<HTMLFormElement>('form');
  for (const input of document.querySelectorAll<HTMLInputElement>('form input')) restore(input, typed);
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type=password]'))
    reveal(input, texts);
  for (const input of document.querySelectorAll<HTMLInputElement>('input[role=switch]')) {
    input.addEventListener('change', () => input.setAttribute('aria-checked', String(input.checked)));
  }
  const page = formPageAt(location.pathname);
  if (form && page) STARTS[page](form, texts);
  if (typed?.isDone) showDone(String(typed.values.get('email') ?? ''));
}

function restore(input: HTMLInputElement, typed?: TypedForm): void {
  const value = typed?.values.get(input.name);
  if (typeof value === 'string') input.value = value;
  if (typeof value !== 'boolean') return;
  input.checked = value;
  input.setAttribute('aria-checked', String(value));
}

/** Lets the button beside a password show and hide it. */
function reveal(input: HTMLInputElement, { hidePassword }: PageTexts): void {
  const button = input.nextElementSibling;
  const [eye, show] = [button?.firstElementChild, button?.getAttribute('aria-label')];
  if (!button || !eye || !show) return;
  button.addEventListener('click', () => {
    const isShown = input.type === 'password';
    input.type = isShown ? 'text' : 'password';
    button.setAttribute('aria-label', isShown ? hidePassword : show);
    button.replaceChildren(isShown ? copyOf('eye-off') : eye);
  });
}
