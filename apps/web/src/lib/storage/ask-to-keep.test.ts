import { expect, test } from 'vitest';
import { askToKeep } from './ask-to-keep.ts';

function storage(isKept: boolean) {
  const asked: string[] = [];
  return {
    asked,
    persisted: async () => isKept,
    persist: async () => {
      asked.push('persist');
      return true;
    },
  };
}

test('the browser is asked to keep what is stored, unless it does already', async () => {
  const open = storage(false);
  await askToKeep(open);
  expect(open.asked).toEqual(['persist']);
  const kept = storage(true);
  await askToKeep(kept);
  expect(kept.asked).toEqual([]);
});

test('a browser that cannot be asked is left alone', async () => {
  await askToKeep(undefined);
  await askToKeep({ ...storage(false), persist: () => Promise.reject(new Error('no')) });
});
