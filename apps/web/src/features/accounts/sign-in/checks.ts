import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '@spotter/contract/accounts-limits';
import { isCodeText } from '@spotter/contract/totp-limits';
import type { Translate } from '#lib/words/texts.ts';
import type { Check } from '#ui/form/form-checks.ts';

const isLine = (value: string) => value.trim().length > 0 && value.trim().length <= NAME_MAX;

/** The checks of the account fields. The server checks again. */
export const CHECKS = {
  email: (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) && value.length <= EMAIL_MAX,
  anyPassword: (value: string) => value.length > 0,
  currentPassword: (value: string) => value.length > 0,
  newPassword: (value: string) => value.length >= PASSWORD_MIN && value.length <= PASSWORD_MAX,
  code: isCodeText,
  firstName: isLine,
  // One name is enough.
  lastName: (value: string) => value.length <= NAME_MAX,
  studioName: isLine,
} as const;

/** The name of a check. */
export type CheckName = keyof typeof CHECKS;

/** The text of a check that fails. */
export const checkText = (t: Translate, check: CheckName): string =>
  t(`accounts.check.${check}`, { min: PASSWORD_MIN, max: PASSWORD_MAX });

type FieldChecks<Name extends string> = Record<Name, Check<string, Record<Name, string>>>;

/** The checks of a form of these fields, with the text of each. */
export function checksOf<Name extends string>(
  fields: Readonly<Record<Name, CheckName>>,
  textOf: (check: CheckName) => string,
): FieldChecks<Name> {
  const checks = Object.entries<CheckName>(fields).map(([name, check]) => [
    name,
    { passes: CHECKS[check], text: textOf(check) },
  ]);
  return Object.fromEntries(checks) as FieldChecks<Name>;
}

/** Error codes of the contract, each with the form field it belongs to. */
export const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  'accounts.email_taken': 'email',
  'accounts.email_same': 'email',
  'accounts.password_common': 'password',
  'accounts.password_pattern': 'password',
  'accounts.password_personal': 'password',
  'accounts.password_wrong': 'current',
  'accounts.code_wrong': 'code',
};
