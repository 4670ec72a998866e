import { plainText } from '#lib/plain-text.ts';

/** The clients whose name or e-mail contains every word of the search. */
export function searchClients<T extends { name: string; email: string }>(
  clients: readonly T[],
  search: string,
): readonly T[] {
  const words = plainText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return clients;
  return clients.filter((client) => {
    const text = plainText(`${client.name} ${client.email}`);
    return words.every((word) => text.includes(word));
  });
}
