import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useApp } from '#testing/use-app.ts';
import { composedOnce } from './composed-once.ts';

const test = useApp();

describe('a statement that is composed once', () => {
  it('takes the values of each call, each as often as it is named, beside those that are always the same', async () => {
    let composed = 0;
    const read = composedOnce((db, { word, list }: { word: string | null; list: number[] }) => {
      composed += 1;
      return sql<{ said: string }>`select concat_ws(' ', ${word}::text, ${'and'}::text, ${word}::text,
        array_length(${list}::int[], 1)) as said`.compile(db);
    });
    const first = await read(test.ctx.db, { word: 'a', list: [1, 2] });
    const atFirst = composed;
    const second = await read(test.ctx.db, { word: null, list: [1, 2, 3] });
    expect([first, second]).toEqual([[{ said: 'a and a 2' }], [{ said: 'and 3' }]]);
    expect(composed).toBe(atFirst);
  });

  it('refuses a text that depends on the values', async () => {
    const read = composedOnce((db, { role }: { role: string }) =>
      (role === 'trainer' ? sql`select ${role}::text` : sql`select ${role}::text where false`).compile(db),
    );
    await expect(read(test.ctx.db, { role: 'trainer' })).rejects.toThrow('depends on the values');
  });
});
