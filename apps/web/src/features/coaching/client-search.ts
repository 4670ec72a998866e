/** Letters without case and accents, so that "muller" finds "Müller". */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Clients whose name or e-mail holds every word that is looked for. */
export function searchClients<T extends { name: string; email: string }>(
  clients: readonly T[],
  search: string,
): readonly T[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return clients;
  return clients.filter((client) => {
    const text = plain(`${client.name} ${client.email}`);
    return words.every((word) => text.includes(word));
  });
}
