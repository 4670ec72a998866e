import { initial, initialOfName } from '@spotter/contract/display-name';

/**
 * A person as an avatar needs them: the parts of their name where the page has them, else the name that it shows, null
 * while it loads.
 */
export type Face = { id: string; profileImageUrl?: string | null } & (
  | { firstName: string | null; email: string | null }
  | { name: string | null }
);

/** The letter of somebody without a picture; empty while their name is unknown. */
export function letterOf(face: Face): string {
  if ('firstName' in face) return initial(face);
  return face.name === null ? '' : initialOfName(face.name);
}

/** The grounds of letters. */
export const GROUNDS = [
  'bg-person-1',
  'bg-person-2',
  'bg-person-3',
  'bg-person-4',
  'bg-person-5',
  'bg-person-6',
  'bg-person-7',
  'bg-person-8',
] as const;

/** The ground of the letter of the person with this id: the same for every reader and under every name. */
export function groundOf(id: string): (typeof GROUNDS)[number] {
  return GROUNDS[hashOf(id) % GROUNDS.length] ?? GROUNDS[0];
}

/** A number from a text: the same everywhere, and different for texts that differ in one letter (FNV-1a, mixed). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
