import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '@spotter/contract/accounts-limits';
import { isCodeText } from '@spotter/contract/totp-limits';

const isLine = (value: string) => value.trim().length > 0 && value.trim().length <= NAME_MAX;

/** The checks of the account fields with their error texts. The server checks again. */
export const CHECKS = {
  email: {
    holds: (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) && value.length <= EMAIL_MAX,
    text: 'accounts.check.email',
  },
  anyPassword: { holds: (value: string) => value.length > 0, text: 'accounts.check.anyPassword' },
  currentPassword: { holds: (value: string) => value.length > 0, text: 'accounts.check.currentPassword' },
  newPassword: {
    holds: (value: string) => value.length >= PASSWORD_MIN && value.length <= PASSWORD_MAX,
    text: 'accounts.check.password',
  },
  code: { holds: isCodeText, text: 'accounts.check.code' },
  firstName: { holds: isLine, text: 'accounts.check.firstName' },
  // One name is enough.
  lastName: { holds: (value: string) => value.length <= NAME_MAX, text: 'accounts.check.lastName' },
  studioName: { holds: isLine, text: 'accounts.check.studioName' },
} as const;

/** The name of a check. */
export type CheckName = keyof typeof CHECKS;

/** Error codes of the contract, each with the form field it belongs to. */
export const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  'accounts.email_taken': 'email',
  'accounts.password_common': 'password',
  'accounts.password_pattern': 'password',
  'accounts.password_personal': 'password',
  'accounts.password_wrong': 'current',
  'accounts.code_wrong': 'code',
};
