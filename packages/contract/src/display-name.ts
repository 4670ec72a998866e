import { firstCapital } from './graphemes.ts';

type Named = { firstName: string | null; lastName: string | null; email: string | null };

/**
 * Han and Hangul, as the inside of a character class. A family name in them stands first, whoever reads it; one in kana
 * alone is mostly a name from elsewhere, whose order stays. The server's SQL has the same rule (`nameText`).
 */
export const FAMILY_FIRST = '\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3';
const WRITTEN_FIRST = new RegExp(`[${FAMILY_FIRST}]`);

/** Languages whose forms ask for the family name first. */
export const asksFamilyFirst = (language: string): boolean => ['ja', 'zh', 'ko'].includes(language);

/** The names that a person has, one is enough; without one the e-mail, else null (shown as 'Unknown User'). */
export function displayName({ firstName, lastName, email }: Named): string | null {
  const names = WRITTEN_FIRST.test(lastName ?? '') ? [lastName, firstName] : [firstName, lastName];
  return names.filter(Boolean).join(' ') || email || null;
}

/** The avatar's letter: of the first name, else of the e-mail, else 'U'. */
export function initial(person: Pick<Named, 'firstName' | 'email'>): string {
  return firstCapital(person.firstName ?? '') ?? firstCapital(person.email ?? '') ?? 'U';
}

/**
 * The avatar's letter where only the name is known that `displayName` made. A family name in Han or Hangul stands
 * first and is passed over.
 */
export function initialOfName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const given = WRITTEN_FIRST.test(first) ? rest.join(' ') : '';
  return firstCapital(given) ?? firstCapital(name) ?? 'U';
}
