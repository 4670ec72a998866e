import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { countStatements } from '#testing/count-statements.ts';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();

/** A reproducible stream of integers below `max`; a failure names its seed. */
function chance(seed: number) {
  let state = seed;
  return (max: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * max);
  };
}

type Sent = { id: string; channelId: string; content: string };

it.each([11, 29, 47])('the unread count always matches the messages (seed %i)', async (seed) => {
  const pick = chance(seed);
  const trainer = await test.newPerson({ role: 'trainer' });
  const { studioId } = trainer;
  const clients = [await test.newPerson({ studioId }), await test.newPerson({ studioId })];
  const channels: { id: string; people: Actor[] }[] = [{ id: 'general', people: [trainer, ...clients] }];
  for (const client of clients) {
    await test.coach(trainer, client);
    const { body } = await client.post('/api/channels/direct', { personId: trainer.id });
    channels.push({ id: body.id, people: [trainer, client] });
  }
  const sent: (Sent & { by: Actor })[] = [];

  async function doSomething() {
    const { id: channelId, people } = channels[pick(channels.length)] as (typeof channels)[number];
    const actor = people[pick(people.length)] as Actor;
    const what = pick(5);
    const old = sent[pick(sent.length)];
    if (what <= 1) {
      const message = { id: randomUUID(), channelId, content: `${pick(1_000)}` };
      sent.push({ ...message, by: actor });
      await actor.post('/api/messages', message);
    } else if (what === 2 && old) {
      const { by, ...message } = old;
      await by.post('/api/messages', message);
    } else {
      await actor.put(`/api/channels/${channelId}/read`, { number: pick(30) });
    }
  }

  for (let round = 0; round < 10; round += 1) {
    await Promise.all(Array.from({ length: 6 }, doSomething));
    for (const actor of [trainer, ...clients]) {
      const { body } = await actor.get('/api/channels');
      const { rows } = await test.pool.query(
        `select case when c.kind = 'general' then 'general' else c.id::text end as id,
           count(m.id) filter (where m.sender_id <> $1 and m.number > coalesce(r.number, 0)) as unread,
           count(m.id) as all, count(distinct m.number) as numbers, coalesce(max(m.number), 0) as last
         from channels c left join messages m on m.channel_id = c.id
         left join channel_reads r on r.channel_id = c.id and r.person_id = $1
         where c.studio_id = $2 and (c.kind = 'general' or $1 in (c.trainer_id, c.client_id))
         group by c.id, r.number`,
        [actor.id, studioId],
      );
      const shown = Object.fromEntries(
        body.map((one: { id: string; unread: number }) => [one.id, one.unread]),
      );
      expect(shown).toEqual(Object.fromEntries(rows.map(({ id, unread }) => [id, unread])));
      for (const row of rows) expect([row.numbers, row.last]).toEqual([row.all, row.all]);
    }
  }
  const { rows } = await test.pool.query('select count(*) as messages from messages where studio_id = $1', [
    studioId,
  ]);
  expect(rows[0].messages).toBe(new Set(sent.map(({ id }) => id)).size);
});

it('costs the same statements for one direct channel and two members as for sixty', async () => {
  const cost = async (trainer: Actor) => {
    await trainer.get('/api/channels');
    return [
      await countStatements(() => trainer.get('/api/channels')),
      await countStatements(() => trainer.post('/api/messages', { content: 'Hello' })),
      await countStatements(() => trainer.get('/api/messages')),
    ];
  };
  const few = await test.newPerson({ role: 'trainer' });
  await test.coach(few, await test.newPerson({ studioId: few.studioId }));
  const many = await test.newPerson({ role: 'trainer' });
  for (let n = 0; n < 60; n += 1) {
    await test.coach(many, await test.newPerson({ studioId: many.studioId }));
  }
  expect((await many.get('/api/channels')).body).toHaveLength(61);
  expect(await cost(many)).toEqual(await cost(few));
});

it('a read mark of any size stays within the channel', async () => {
  const writer = await test.newPerson();
  const reader = await test.newPerson({ studioId: writer.studioId });
  await writer.post('/api/messages', { content: 'Hello' });
  const { status, body } = await reader.put('/api/channels/general/read', { number: 2 ** 53 - 1 });
  expect([status, body.readNumber, body.unread]).toEqual([200, 1, 0]);
});
