import { displayName } from '@spotter/contract/display-name';
import { expect, it } from 'vitest';
import { useApp } from '#testing/use-app.ts';
import { nameText } from './fragments.ts';

const test = useApp();

it('PostgreSQL writes a name as the contract does', async () => {
  const people: [first: string | null, last: string | null][] = [
    ['Mia', 'Larsen'],
    ['Sukarno', null],
    [null, 'Teller'],
    [null, null],
    ['太郎', '山田'],
    ['さくら', '佐藤'],
    ['민수', '김'],
    ['マイケル', 'ジョーダン'],
    [null, '王'],
  ];
  const { rows } = await test.pool.query<{ name: string | null }>(
    `select ${nameText('p')} as name from unnest($1::text[], $2::text[]) with ordinality
       as p(first_name, last_name, place) order by place`,
    [people.map(([first]) => first), people.map(([, last]) => last)],
  );
  expect(rows.map(({ name }) => name)).toEqual(
    people.map(([firstName, lastName]) => displayName({ firstName, lastName, email: null })),
  );
});
