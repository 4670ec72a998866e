import { matchesWords } from '@spotter/contract/plain-text';

/** The clients whose name or e-mail contains every word of the search. */
export function searchClients<T extends { name: string; email: string }>(
  clients: readonly T[],
  search: string,
): readonly T[] {
  if (search.trim() === '') return clients;
  return clients.filter(({ name, email }) => matchesWords(`${name} ${email}`, search));
}
