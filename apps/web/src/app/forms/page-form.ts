import { type CheckName, checksOf, FIELD_OF_CODE } from '#features/accounts/sign-in/checks.ts';
import { waitText } from '#lib/call/wait-text.ts';
import { type FieldOfCode, findRefused, type Refused, validate } from '#ui/form/form-checks.ts';
import { copyOf, setBusy, showFormError } from './page-parts.ts';
import type { PageTexts } from './page-texts.ts';
import type { FormOutcome, Refusal } from './send-form.ts';

export type Values<Name extends string> = Record<Name, string>;

export type FormPlan<Name extends string> = {
  /** The fields by their names, in the order of the page, with their checks. */
  fields: Readonly<Record<Name, CheckName>>;
  send: (values: Values<Name>) => Promise<FormOutcome>;
  /** Shows what follows. @returns whether another page is being opened, so that the form stays busy */
  done: (values: Values<Name>, reply: object | undefined) => boolean;
  refused?: (refusal: Refusal) => void;
};

/**
 * Makes a form check and send its fields as `ui/form/use-form.ts` does in the app: they are checked when it is sent,
 * and from then on at every change; a field that the server refused is invalid until its value changes; the first
 * invalid field gets the focus.
 */
export function runForm<Name extends string>(form: HTMLFormElement, plan: FormPlan<Name>, texts: PageTexts) {
  const names = Object.keys(plan.fields) as Name[];
  const inputOf = (name: Name) => form.elements.namedItem(name) as HTMLInputElement;
  // What the page hides has no value and no check.
  const asked = () => names.filter((name) => !inputOf(name).closest('[hidden]'));
  const read = () => Object.fromEntries(asked().map((name) => [name, inputOf(name).value])) as Values<Name>;
  const readChecks = () => {
    const fields = Object.fromEntries(asked().map((name) => [name, plan.fields[name]]));
    return checksOf(fields as FormPlan<Name>['fields'], (check) => texts.checks[check]);
  };
  const alert = form.querySelector<HTMLElement>('[role=alert]');
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('[type=submit]')];
  let isTried = false;
  let isBusy = false;
  let refused: Refused<Values<Name>> = null;

  /** Shows what is wrong now. @returns whether nothing is */
  function check(): boolean {
    const errors = validate(read(), readChecks(), refused);
    for (const name of names) showFieldError(inputOf(name), errors[name]);
    return Object.keys(errors).length === 0;
  }

  function refuse(refusal: Refusal, values: Values<Name>): void {
    const text = textOf(refusal, texts);
    const fieldOfCode = FIELD_OF_CODE as FieldOfCode<Values<Name>>;
    const errors = findRefused(refusal, text, values, { checks: readChecks(), fieldOfCode });
    refused = { values, errors };
    if (check() && Object.keys(errors).length === 0) showFormError(alert, text);
    focusInvalid(form);
  }

  form.addEventListener('input', () => {
    if (isTried && !check()) showFormError(alert);
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isBusy) return;
    isTried = true;
    refused = null;
    showFormError(alert);
    if (check()) await send(read());
    else focusInvalid(form);
  });

  async function send(values: Values<Name>): Promise<void> {
    isBusy = true;
    const button = buttons.find((one) => !one.closest('[hidden]')) ?? null;
    setBusy(button, true);
    const answer = await plan.send(values);
    isBusy = 'reply' in answer && plan.done(values, answer.reply);
    setBusy(button, isBusy);
    if ('refusal' in answer) {
      plan.refused?.(answer.refusal);
      refuse(answer.refusal, values);
    }
  }
}

/** The text for a refusal, in the language of the page. */
export function textOf({ code, wait }: Pick<Refusal, 'code' | 'wait'>, { errors }: PageTexts): string {
  const text = errors[code] ?? errors['http.internal'] ?? code;
  return text.replace('{{when}}', () => waitText(wait, document.documentElement.lang));
}

function focusInvalid(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

/** Shows the error of a field, or takes it away, as `ui/field/field.tsx` does. */
function showFieldError(input: HTMLInputElement, text: string | undefined): void {
  const id = `${input.id}-error`;
  const others = (input.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one && one !== id);
  const described = text ? [...others, id] : others;
  if (described.length > 0) input.setAttribute('aria-describedby', described.join(' '));
  else input.removeAttribute('aria-describedby');
  input.ariaInvalid = text ? 'true' : null;
  let error = document.getElementById(id);
  if (!text) error?.remove();
  if (!text) return;
  if (!error) {
    error = copyOf('field-error');
    error.id = id;
    // The input lies in a box of its own, inside the field.
    input.parentElement?.parentElement?.append(error);
  }
  const place = error.querySelector('span');
  if (place) place.textContent = text;
}
