import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';

const test = useApp();
let trainer: Actor;
let kim: Actor;
let direct: string;

beforeAll(async () => {
  trainer = await test.newPerson({ role: 'trainer' });
  kim = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, kim);
  direct = (await kim.post('/api/channels/direct', { personId: trainer.id })).body.id;
});

const write = async (by: Actor, content: string, channelId = direct): Promise<string> =>
  (await by.post('/api/messages', { channelId, content })).body.id;
const path = (text: string) => `/api/messages/search?q=${encodeURIComponent(text)}`;
const find = async (by: Actor, text: string): Promise<string[]> =>
  (await by.get(path(text))).body.map(({ content }: { content: string }) => content);

describe('a search in one’s own chats', () => {
  it.each([
    ['Kettlebell swings tomorrow', 'KETTLE', 'swung'],
    ['Für die Kniebeuge: mehr Tiefe', 'fur die knie', 'kniebogen'],
    ['Très bien, à demain', 'tres bien', 'tressbien'],
    ['Mañana haremos dominadas', 'manana', 'mañanas'],
    ['明天练深蹲，注意膝盖', '深蹲', '硬拉'],
    ['今日は脚の日です。スクワット', 'スクワット', 'デッドリフト'],
    ['膝が痛い', '膝', '肩'],
    ['내일은 데드리프트 합시다', '데드', '스쿼트'],
    ['100 % of it_all', '100 % of it_', '100_%'],
  ])('finds %s by %s and not by %s', async (content, text, other) => {
    await write(kim, content);
    expect(await find(kim, text)).toContain(content);
    expect(await find(trainer, text)).toContain(content);
    expect(await find(kim, other)).not.toContain(content);
  });

  it('finds nothing by a letter alone, nothing that was removed, and what was edited by its new text', async () => {
    expect(await find(kim, 'e')).toEqual([]);
    const id = await write(kim, 'Burpee ladder');
    const before = await kim.get(path('burpee'));
    await kim.put(`/api/messages/${id}`, { content: 'Rowing ladder' });
    expect(await isUpToDate(kim, path('burpee'), before.headers.etag)).toBe(true);
    expect([await find(kim, 'burpee'), await find(kim, 'rowing lad')]).toEqual([[], ['Rowing ladder']]);
    await kim.delete(`/api/messages/${id}`);
    expect(await find(kim, 'rowing lad')).toEqual([]);
    const taken = await write(kim, 'Unkind words');
    await trainer.put(`/api/removals/message/${taken}`, { reason: 'Unkind' });
    expect(await find(trainer, 'unkind')).toEqual([]);
  });

  it('reads a group from when one was added to when one was removed', async () => {
    const second = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
    const id = newId();
    await trainer.post('/api/groups', { id, name: 'Runners', personIds: [kim.id] });
    const early = await write(kim, 'Marathon in spring', id);
    await trainer.put(`/api/groups/${id}/people/${second.id}`, undefined);
    const late = await write(kim, 'Marathon in autumn', id);
    expect(await find(second, 'marathon')).toEqual(['Marathon in autumn']);
    expect((await second.get(`/api/messages/${early}/place`)).status).toBe(404);
    const place = await second.get(`/api/messages/${late}/place`);
    expect(place.body).toMatchObject({ hasOlder: false, hasNewer: false, messages: [{ id: late }] });
    const answer = await second.get(path('marathon'));
    await trainer.delete(`/api/groups/${id}/people/${second.id}`);
    expect(await isUpToDate(second, path('marathon'), answer.headers.etag)).toBe(true);
    expect(await find(second, 'marathon')).toEqual([]);
  });

  it('asks its index, and opens a message among those around it', async () => {
    await test.pool.query(
      `insert into messages (id, channel_id, studio_id, number, sender_id, content, created_at)
       select gen_random_uuid(), $1, $2, 1000 + n, $3, 'Squat session number ' || n, now() + n * interval '1 second'
       from generate_series(1, 4000) n`,
      [direct, trainer.studioId, kim.id],
    );
    await test.pool.query('analyze messages');
    const { rows } = await test.pool.query<{ 'QUERY PLAN': string }>(
      `explain select f.id from channels o cross join lateral (select * from messages m
         where message_terms(m.channel_id, m.content) @> message_terms(o.id, 'squat') and m.removed_at is null offset 0) f
       where o.trainer_id = $1`,
      [trainer.id],
    );
    expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('on messages_terms');
    const [hit] = (await kim.get(path('number 2017'))).body;
    expect(hit.content).toBe('Squat session number 2017');
    const { body } = await kim.get(`/api/messages/${hit.id}/place`);
    expect(body).toMatchObject({ hasOlder: true, hasNewer: true });
    const numbers = body.messages.map(({ number }: { number: number }) => number);
    expect(numbers).toEqual(Array.from({ length: 52 }, (_, at) => 2992 + at));
  });
});
