import { describe, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { sendVoice, uploadFile, voiceOf } from './things.fixture.ts';

const test = useApp();

async function pair() {
  const trainer = await test.newPerson({ role: 'trainer' });
  const client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
  const { body } = await client.post('/api/channels/direct', { personId: trainer.id });
  return { trainer, client, channelId: body.id as string };
}
const last = async (reader: Actor, channelId: string) =>
  (await reader.get(`/api/messages?channelId=${channelId}&limit=1`)).body[0];

describe('a message with a file', () => {
  it('is sent once, with its waveform, and quoted by a mark', async () => {
    const { trainer, client, channelId } = await pair();
    const path = await uploadFile(client);
    const message = { id: newId(), channelId, files: [voiceOf(path)] };
    const first = await client.post('/api/messages', message);
    expect(first).toMatchObject({ status: 201, body: { content: '🎤 0:12', number: 1 } });
    const again = await client.post('/api/messages', { ...message, id: message.id.toUpperCase() });
    expect(again).toMatchObject({ status: 201, body: { id: message.id, number: 1 } });
    const seen = await last(trainer, channelId);
    expect(seen.files).toEqual([{ kind: 'voice', path, seconds: expect.closeTo(12.4), peaks: [1, 50, 100] }]);
    expect((await trainer.get(path)).status).toBe(200);
    const { body } = await trainer.get('/api/channels');
    expect(body.find(({ id }: { id: string }) => id === channelId).lastMessage.content).toBe('🎤 0:12');
  });

  it('may have both words and files, or files alone, and not neither', async () => {
    const { client, channelId } = await pair();
    const { status, id } = await sendVoice(client, channelId, { content: 'Listen' });
    expect(status).toBe(201);
    expect((await last(client, channelId)).content).toBe('Listen');
    expect((await client.post('/api/messages', { channelId, content: ' ' })).status).toBe(400);
    expect(id).toBeTruthy();
  });

  it('has uploads of its sender alone, of the right purpose', async () => {
    const { trainer, client, channelId } = await pair();
    const theirs = await uploadFile(trainer);
    const ask = (file: object) => client.post('/api/messages', { channelId, files: [file] });
    expect((await ask(voiceOf(theirs))).body.code).toBe('objects.not_found');
    const clip = await uploadFile(client, 'clip');
    expect((await ask(voiceOf(clip))).body.code).toBe('objects.not_found');
    expect((await ask({ kind: 'clip', path: clip, seconds: 4, peaks: [] })).status).toBe(400);
    expect((await ask({ kind: 'clip', path: clip })).status).toBe(201);
  });

  it('is gone from the store as soon as its sender deletes it', async () => {
    const { trainer, client, channelId } = await pair();
    const { id, path } = await sendVoice(client, channelId);
    expect((await client.delete(`/api/messages/${id}`)).body).toMatchObject({ files: [], reactions: [] });
    expect((await trainer.get(path)).status).toBe(404);
    expect((await client.get(path)).status).toBe(404);
    const { rows } = await test.pool.query('select from objects where owner_id = $1', [client.id]);
    expect(rows).toEqual([]);
  });

  it('is closed to the coach when the coaching ends, and stays open to the client', async () => {
    const { trainer, client, channelId } = await pair();
    const byClient = await sendVoice(client, channelId);
    const byCoach = await sendVoice(trainer, channelId);
    await test.pool.query('update coachings set ended_at = now() where client_id = $1', [client.id]);
    expect((await trainer.get(byClient.path)).status).toBe(404);
    expect((await client.get(byCoach.path)).status).toBe(200);
    expect((await client.get(byClient.path)).status).toBe(200);
  });

  it('is hidden while a trainer has removed it', async () => {
    const { trainer, client } = await pair();
    const { id, path } = await sendVoice(client, 'general');
    const by = [id, trainer.id];
    await test.pool.query(
      `update messages set content = '', removed_at = now(), removed_by = $2, removed_reason = 'Not here',
         removed_content = 'was' where id = $1`,
      by,
    );
    expect((await trainer.get(path)).status).toBe(404);
  });
});

describe('a reply', () => {
  it('quotes a message of its channel, and none of another', async () => {
    const { trainer, client, channelId } = await pair();
    const asked = await client.post('/api/messages', { channelId, content: 'How deep?' });
    await trainer.post('/api/messages', { channelId, content: 'Hips below knees', replyTo: asked.body.id });
    expect((await last(client, channelId)).replyTo).toEqual({
      id: asked.body.id,
      senderId: client.id,
      content: 'How deep?',
      isRemoved: false,
    });
    const other = await pair();
    const secret = await other.client.post('/api/messages', {
      channelId: other.channelId,
      content: 'Secret',
    });
    await trainer.post('/api/messages', { channelId, content: 'And?', replyTo: secret.body.id });
    expect((await last(client, channelId)).replyTo).toBeNull();
    await client.delete(`/api/messages/${asked.body.id}`);
    const history = (await client.get(`/api/messages?channelId=${channelId}`)).body;
    expect(history[1].replyTo).toMatchObject({ content: '', isRemoved: true });
  });
});

describe('a reaction', () => {
  it('is one of each kind for each person, counted as a change of the message', async () => {
    const { trainer, client, channelId } = await pair();
    const { body } = await client.post('/api/messages', { channelId, content: '140 kg' });
    const react = (by: Actor, name: string, method: 'put' | 'delete' = 'put') =>
      by[method](`/api/messages/${body.id.toUpperCase()}/reactions/${name}`);
    expect((await react(trainer, 'strong')).body.change).toBe(1);
    expect((await react(trainer, 'strong')).body.change).toBe(1);
    await react(trainer, 'fire');
    const { reactions, change } = (await react(client, 'strong')).body;
    expect(reactions).toEqual([
      { name: 'strong', by: [trainer.id, client.id] },
      { name: 'fire', by: [trainer.id] },
    ]);
    expect(change).toBe(3);
    await react(trainer, 'strong', 'delete');
    expect((await react(trainer, 'strong', 'delete')).body.reactions).toEqual([
      { name: 'fire', by: [trainer.id] },
      { name: 'strong', by: [client.id] },
    ]);
    expect((await react(trainer, 'poison')).status).toBe(400);
    const changed = await client.get(`/api/messages?channelId=${channelId}&after=${body.id}&change=0`);
    expect(changed.body).toHaveLength(1);
    await client.delete(`/api/messages/${body.id}`);
    expect((await react(trainer, 'fire')).status).toBe(404);
  });

  it('is over with the coaching', async () => {
    const { trainer, client, channelId } = await pair();
    const { body } = await client.post('/api/messages', { channelId, content: 'Bye' });
    await test.pool.query('update coachings set ended_at = now() where client_id = $1', [client.id]);
    expect((await trainer.put(`/api/messages/${body.id}/reactions/heart`)).body.code).toBe('messages.closed');
  });
});
