/** The first element of the page that matches. */
export const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector);

/** A copy of what a template of the page holds. */
export function copyOf(id: string): HTMLElement {
  const template = document.getElementById(id) as HTMLTemplateElement;
  return template.content.firstElementChild?.cloneNode(true) as HTMLElement;
}

/** Shows the error of a form in its live region, or takes it away. */
export function showFormError(region: HTMLElement | null, text?: string): void {
  region?.replaceChildren();
  if (!text || !region) return;
  const error = copyOf('form-error');
  const place = error.querySelector('span');
  if (place) place.textContent = text;
  region.append(error);
}

/** Shows that a button's work is in progress, as `ui/button/button.tsx` does. */
export function setBusy(button: HTMLButtonElement | null, isBusy: boolean): void {
  if (!button) return;
  button.querySelector('[data-spinner]')?.remove();
  button.classList.toggle('cursor-progress', isBusy);
  const icon = button.querySelector<HTMLElement>('span');
  if (icon) icon.hidden = isBusy;
  button.ariaBusy = button.ariaDisabled = isBusy ? 'true' : null;
  if (!isBusy) return;
  const spinner = copyOf('spinner');
  spinner.dataset.spinner = '';
  button.prepend(spinner);
}

/** Shows that the form was accepted, and gives the focus to what comes next. `given`: what the texts of it name. */
export function showDone(given: string): false {
  for (const part of document.querySelectorAll<HTMLElement>('[data-text]')) {
    if (given) part.textContent = (part.dataset.text ?? '').replace('{given}', () => given);
  }
  showView('done');
  find('[data-view=done] :is(button, a)')?.focus();
  return false;
}

/** Shows one of the page's two views; the heading of a view is also the page's title. */
export function showView(name: 'form' | 'done'): void {
  const views = [...document.querySelectorAll<HTMLElement>('[data-view]')];
  const headingOf = (view?: HTMLElement) => view?.querySelector('h1')?.textContent ?? '';
  const before = headingOf(views.find(({ hidden }) => !hidden));
  for (const view of views) view.hidden = view.dataset.view !== name;
  document.title = headingOf(views.find(({ hidden }) => !hidden)) + document.title.slice(before.length);
}
