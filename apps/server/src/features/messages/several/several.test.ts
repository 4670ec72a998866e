import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';
import { uploadFile, voiceOf } from '../attachments/things.fixture.ts';

const test = useApp();
let trainer: Actor;
let second: Actor;
let kim: Actor;
let lee: Actor;

beforeAll(async () => {
  trainer = await test.newPerson({ role: 'trainer', firstName: 'Tara' });
  const { studioId } = trainer;
  second = await test.newPerson({ role: 'trainer', studioId });
  kim = await test.newPerson({ studioId, firstName: 'Kim' });
  lee = await test.newPerson({ studioId, firstName: 'Lee' });
  await test.coach(trainer, kim);
  await test.coach(trainer, lee);
});

const toAll = (...people: Actor[]) => people.map(({ id }) => ({ personId: id, id: newId() }));
const send = (to: object[], content = 'Hi {name}', by = trainer) =>
  by.post('/api/messages/several', { content, to });
async function textsOf(actor: Actor): Promise<string[]> {
  const { body } = await actor.post('/api/channels/direct', { personId: trainer.id });
  const page = await actor.get(`/api/messages?channelId=${body.id}`);
  return page.body.map(({ content }: { content: string }) => content);
}

describe('one message to several people', () => {
  it('is written to each in their own direct channel, by their first name', async () => {
    const before = await kim.get('/api/channels');
    const { status, body } = await send(toAll(kim, lee), 'Hi {name}, week {name}?');
    expect([status, body]).toEqual([200, { sent: [kim.id, lee.id], missed: [] }]);
    expect(await textsOf(kim)).toEqual(['Hi Kim, week Kim?']);
    expect(await textsOf(lee)).toEqual(['Hi Lee, week Lee?']);
    expect(await isUpToDate(kim, '/api/channels', before.headers.etag)).toBe(true);
  });

  it('has the same files for each, that stay for one when another’s is deleted', async () => {
    const path = await uploadFile(trainer);
    const to = toAll(kim, lee);
    const ask = () => trainer.post('/api/messages/several', { to, files: [voiceOf(path)] });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    for (const one of [kim, lee]) {
      expect((await textsOf(one))[0]).toBe('🎤 0:12');
      expect((await one.get(path)).status).toBe(200);
    }
    expect((await second.get(path)).status).toBe(404);
    await trainer.delete(`/api/messages/${to[0]?.id}`);
    expect([(await kim.get(path)).status, (await lee.get(path)).status]).toEqual([404, 200]);
    await trainer.delete(`/api/messages/${to[1]?.id}`);
    expect((await test.pool.query('select from objects where owner_id = $1', [trainer.id])).rows).toEqual([]);
    const theirs = await uploadFile(kim);
    const foreign = await trainer.post('/api/messages/several', { to: toAll(lee), files: [voiceOf(theirs)] });
    expect(foreign.body.code).toBe('objects.not_found');
    expect((await trainer.post('/api/messages/several', { to: toAll(lee) })).status).toBe(400);
  });

  it('changes nothing when it is repeated, also at once and by another spelling of the ids', async () => {
    const to = toAll(kim, lee);
    const spelled = to.map(({ personId, id }) => ({
      personId: personId.toUpperCase(),
      id: id.toUpperCase(),
    }));
    const answers = await Promise.all([send(to, 'Once'), send(spelled, 'Once'), send(to, 'Once')]);
    expect(answers.map(({ body }) => body.missed)).toEqual([[], [], []]);
    await send(to, 'Once');
    for (const one of [kim, lee]) {
      expect((await textsOf(one)).filter((text) => text === 'Once')).toHaveLength(1);
    }
  });

  it('misses who is no client, and is refused when nobody is reached', async () => {
    const stranger = await test.newPerson({ studioId: trainer.studioId });
    const { body } = await send(toAll(kim, stranger, second), 'Still?');
    expect(body).toEqual({ sent: [kim.id], missed: [stranger.id, second.id] });
    const none = await send(toAll(stranger));
    expect([none.status, none.body.code]).toEqual([404, 'chat.nobody_reached']);
    expect((await send(toAll(kim), 'Hi', second)).status).toBe(404);
  });

  it('writes nothing to anybody when one id belongs to another message', async () => {
    const first = toAll(kim);
    await send(first, 'First');
    const answer = await send([...toAll(lee), { personId: kim.id, id: newId() }].concat([]), 'Fine');
    expect(answer.status).toBe(200);
    const crossed = [{ personId: lee.id, id: first[0]?.id ?? '' }, ...toAll(kim)];
    const refused = await send(crossed, 'Crossed');
    expect([refused.status, refused.body.code]).toEqual([409, 'chat.id_taken']);
    expect(await textsOf(kim)).not.toContain('Crossed');
  });

  it('names a person or an id once', async () => {
    const [one] = toAll(kim);
    expect((await send([one ?? {}, { personId: kim.id, id: newId() }])).status).toBe(400);
    expect((await send([one ?? {}, { personId: lee.id, id: one?.id }])).status).toBe(400);
    expect((await send([])).status).toBe(400);
  });

  it('is refused to a trainer who is blocked in direct chats', async () => {
    const other = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(second, other);
    await trainer.put(`/api/direct-blocks/${second.id}`, undefined);
    const refused = await send(toAll(other), 'Hi', second);
    expect([refused.status, refused.body.code]).toEqual([409, 'messages.blocked']);
    await trainer.delete(`/api/direct-blocks/${second.id}`);
  });
});
