import { beforeEach, describe, expect, it } from 'vitest';
import { forgetReader, keep, now, openDrawer } from './reader-drawer.ts';

/** A fake of the browser's cache storage, with what the tests need. */
const stored = new Map<string, Map<string, string>>();
const inMemory = {
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
  async open(name: string) {
    const cache = stored.get(name) ?? new Map<string, string>();
    stored.set(name, cache);
    return { put: async (key: string, value: string) => void cache.set(key, value) };
  },
};

beforeEach(() => {
  stored.clear();
  Object.assign(globalThis, { caches: inMemory });
});

const keepFor = (reader: string, since = now()) =>
  keep(reader, since, (drawer) => drawer.put('/api/auth/user', reader as never));

const all = () => Object.fromEntries([...stored].map(([name, cache]) => [name, [...cache.values()]]));

describe('the reader’s cache', () => {
  it('stores answers under the reader’s id', async () => {
    await keepFor('ada');
    expect(all()).toEqual({ 'private/ada': ['ada'] });
    expect((await openDrawer())?.reader).toBe('ada');
  });

  it('is deleted at the first answer for another person, and other caches are not', async () => {
    stored.set('assets', new Map());
    await keepFor('ada');
    await keepFor('kim');
    expect(all()).toEqual({ assets: [], 'private/kim': ['kim'] });
  });

  it('stores nothing that was requested before everything was deleted', async () => {
    const before = now();
    await keepFor('ada');
    await forgetReader();
    await keepFor('ada', before);
    expect(all()).toEqual({});
    expect(await openDrawer()).toBeUndefined();
  });

  it('stores no late answer of the person before', async () => {
    await keepFor('ada');
    const before = now();
    await keepFor('kim');
    await keepFor('ada', before);
    expect(all()).toEqual({ 'private/kim': ['kim'] });
  });

  it('is empty after it is deleted, also if a write to it is under way', async () => {
    const putting = keepFor('ada');
    await forgetReader();
    await putting;
    expect(all()).toEqual({});
  });
});
