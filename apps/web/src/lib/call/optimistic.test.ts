import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { optimistic, optimisticSwitch, patchCache, patchCacheAndReads, patchOf } from './optimistic.ts';

const LIST = ['list'];
const client = () => new QueryClient();
const add = (value: string) =>
  patchOf<string[]>(LIST, (list) => [...list.filter((one) => one !== value), value]);

test('an optimistic change shows before the answer in every cached variant, and stays when it is confirmed', async () => {
  const cache = client();
  cache.setQueryData([...LIST, 'a'], ['one']);
  cache.setQueryData([...LIST, 'b'], []);
  let answer = (_value: string) => {};
  const mutation = new MutationObserver(cache, {
    mutationFn: (_value: string) => new Promise<string>((resolve) => (answer = resolve)),
    ...optimistic(cache, (value: string) => [add(value)]),
  });
  const sent = mutation.mutate('two');
  await expect.poll(() => cache.getQueryData([...LIST, 'a'])).toEqual(['one', 'two']);
  expect(cache.getQueryData([...LIST, 'b'])).toEqual(['two']);
  answer('two');
  await sent;
  expect(cache.getQueryData([...LIST, 'a'])).toEqual(['one', 'two']);
});

test('a refusal restores the previous value', async () => {
  const cache = client();
  cache.setQueryData(LIST, ['one']);
  const mutation = new MutationObserver(cache, {
    mutationFn: (_value: string): Promise<string> => Promise.reject(new Error('refused')),
    ...optimistic(cache, (value: string) => [add(value)]),
  });
  await expect(mutation.mutate('two')).rejects.toThrow('refused');
  expect(cache.getQueryData(LIST)).toEqual(['one']);
});

test('a patch of a key that is not cached adds nothing', () => {
  const cache = client();
  patchCache(cache, add('one'));
  expect(cache.getQueryData(LIST)).toBeUndefined();
});

test('an exact patch leaves the variants of its key unchanged', () => {
  const cache = client();
  cache.setQueryData(LIST, []);
  cache.setQueryData([...LIST, 'a'], []);
  patchCache(
    cache,
    patchOf<string[]>(LIST, (list) => [...list, 'one'], true),
  );
  expect(cache.getQueryData(LIST)).toEqual(['one']);
  expect(cache.getQueryData([...LIST, 'a'])).toEqual([]);
});

test('an answer that was under way during the patch is patched too', async () => {
  const cache = client();
  cache.setQueryData(LIST, ['one']);
  let answer = (_list: string[]) => {};
  const read = cache.fetchQuery({
    queryKey: LIST,
    queryFn: () => new Promise<string[]>((resolve) => (answer = resolve)),
  });
  patchCacheAndReads(cache, add('two'));
  answer(['one']);
  await read;
  await expect.poll(() => cache.getQueryData(LIST)).toEqual(['one', 'two']);
});

test('neither an answer nor a refusal overwrites a later press', async () => {
  const cache = client();
  const shown: string[] = [];
  const answers: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const press = (value: string) =>
    new MutationObserver(cache, {
      mutationFn: (_value: string) =>
        new Promise<string>((resolve, reject) => answers.push({ resolve, reject })),
      ...optimisticSwitch<string, string>(cache, ['switch'], {
        show: (input) => shown.push(`show ${input}`),
        confirm: (answer) => shown.push(`confirm ${answer}`),
        undo: (input) => shown.push(`undo ${input}`),
      }),
    }).mutate(value);
  const first = press('on').catch(() => undefined);
  const second = press('off');
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.reject(new Error('refused'));
  await first;
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.resolve('off');
  await second;
  expect(shown).toEqual(['show on', 'show off', 'confirm off']);
});
