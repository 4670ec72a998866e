import { PASSWORD_MAX, PASSWORD_MIN } from '@spotter/contract/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallError } from '#lib/call.ts';
import { errorText } from '#lib/error-text.ts';
import { CHECKS, type Check, findWrong } from './checks.ts';

/** Refusals that belong to one field, by the name that the field has in our forms. */
const FIELD_OF_CODE: Record<string, string> = {
  'accounts.email_taken': 'email',
  'accounts.password_common': 'password',
  'accounts.password_pattern': 'password',
  'accounts.password_personal': 'password',
  'accounts.password_wrong': 'current',
};

type Options<Name extends string> = {
  fields: Readonly<Record<Name, Check>>;
  send: (values: Record<Name, string>) => void;
  error: CallError | null;
};

/**
 * A form of uncontrolled fields: checks before sending, shows what is wrong at its field (what does not belong
 * to one, above the button) and moves the focus to the first. What was typed stays.
 */
export function useAccountForm<Name extends string>({ fields, send, error }: Options<Name>) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<readonly Name[]>([]);
  const names = Object.keys(fields) as Name[];
  const own = error ? FIELD_OF_CODE[error.code] : undefined;
  const refused = names.filter(
    (name) => name === own || error?.problem?.errors?.some(({ path }) => path === name),
  );

  function focus(name: Name | undefined) {
    const field = name && form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  }
  const firstRefused = refused[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new refusal moves the focus
  useEffect(() => focus(firstRefused), [error]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]));
    const found = findWrong(fields, values as Record<Name, string>);
    setWrong(found);
    if (found.length > 0) focus(found[0]);
    else send(values as Record<Name, string>);
  }

  function errorOf(name: Name): string | undefined {
    if (refused.includes(name) && error && wrong.length === 0) {
      if (name === own) return errorText(error);
      return t(CHECKS[fields[name]].text, { min: PASSWORD_MIN, max: PASSWORD_MAX });
    }
    if (!wrong.includes(name)) return undefined;
    return t(CHECKS[fields[name]].text, { min: PASSWORD_MIN, max: PASSWORD_MAX });
  }

  return {
    formProps: { ref: form, onSubmit: submit, noValidate: true },
    errorOf,
    /** What stopped the whole form. */
    formError: error && refused.length === 0 && wrong.length === 0 ? errorText(error) : undefined,
  };
}
