import { firstCapital } from './graphemes.ts';

type Named = { firstName: string | null; lastName: string | null; email: string | null };

/** 'firstName lastName' if both exist, else the e-mail, else null (shown as 'Unknown User'). */
export function displayName(person: Named): string | null {
  if (person.firstName && person.lastName) return `${person.firstName} ${person.lastName}`;
  return person.email || null;
}

/** The avatar's letter: of the first name, else of the e-mail, else 'U'. */
export function initial(person: Pick<Named, 'firstName' | 'email'>): string {
  return firstCapital(person.firstName ?? '') ?? firstCapital(person.email ?? '') ?? 'U';
}
