/** A fake local storage, for tests. */
export function createStorage(): Storage {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(kept, { [key]: value }),
    removeItem: (key: string) => delete kept[key],
  };
  return new Proxy(kept, {
    get: (_target, name: string) => methods[name as keyof typeof methods] ?? kept[name],
  }) as unknown as Storage;
}
