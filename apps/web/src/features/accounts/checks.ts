import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '@spotter/contract/limits';

const isLine = (value: string) => value.trim().length > 0 && value.trim().length <= NAME_MAX;

/** What a field must hold before it is sent, and the text that says so. The server checks again. */
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
  firstName: { holds: isLine, text: 'accounts.check.firstName' },
  lastName: { holds: isLine, text: 'accounts.check.lastName' },
  studioName: { holds: isLine, text: 'accounts.check.studioName' },
} as const;

export type Check = keyof typeof CHECKS;

/** The fields that do not hold what they must, in the order of the form. */
export function findWrong<Name extends string>(
  fields: Readonly<Record<Name, Check>>,
  values: Readonly<Record<Name, string>>,
): Name[] {
  return (Object.keys(fields) as Name[]).filter((name) => !CHECKS[fields[name]].holds(values[name]));
}
