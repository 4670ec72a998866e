import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';
import { uploadFile, voiceOf } from '../attachments/things.fixture.ts';
import { forgetMissed, sendDue } from './jobs.ts';

const test = useApp();
let trainer: Actor;
let kim: Actor;
let lee: Actor;

beforeAll(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  trainer = await test.newPerson({ role: 'trainer', timeZone: 'Asia/Tokyo' });
  const { studioId } = trainer;
  kim = await test.newPerson({ studioId, firstName: 'Kim' });
  lee = await test.newPerson({ studioId, firstName: 'Lee' });
  await test.coach(trainer, kim);
  await test.coach(trainer, lee);
});

const PATH = '/api/scheduled-messages';
const toAll = (...people: Actor[]) => people.map(({ id }) => ({ personId: id, id: newId() }));
const put = (id: string, more: object, by = trainer) =>
  by.put(`${PATH}/${id}`, { content: 'Hi {name}', day: '2026-03-03', time: '08:00', ...more });
const list = async (by = trainer) => (await by.get(PATH)).body;
async function textsOf(actor: Actor): Promise<string[]> {
  const { body } = await actor.post('/api/channels/direct', { personId: trainer.id });
  const page = await actor.get(`/api/messages?channelId=${body.id}`);
  return page.body.map(({ content }: { content: string }) => content);
}
/** Eight o’clock in Tokyo. */
const THEN = '2026-03-02T23:00:00Z';

describe('a scheduled message', () => {
  it('waits for its time by the sender’s clock, and reaches each person once, over several rounds at once', async () => {
    test.clock.set('2026-03-02T10:00:00Z');
    const id = newId();
    const to = toAll(kim, lee);
    const { body } = await put(id, { to });
    expect(body).toMatchObject({
      sendAt: '2026-03-02T23:00:00.000Z',
      day: '2026-03-03',
      time: '08:00',
      sentAt: null,
    });
    expect((await put(id, { to })).status).toBe(200);
    test.clock.set('2026-03-02T22:59:59Z');
    await sendDue(test.ctx);
    expect([await textsOf(kim), (await list()).length]).toEqual([[], 1]);
    test.clock.set(THEN);
    const before = await trainer.get(PATH);
    await Promise.all([sendDue(test.ctx), sendDue(test.ctx), sendDue(test.ctx)]);
    await sendDue(test.ctx);
    expect([await textsOf(kim), await textsOf(lee)]).toEqual([['Hi Kim'], ['Hi Lee']]);
    expect(await isUpToDate(trainer, PATH, before.headers.etag)).toBe(true);
    expect(await list()).toEqual([]);
    // A repeat of the request whose answer was lost.
    expect((await put(id, { to })).body.sentAt).not.toBeNull();
    await sendDue(test.ctx);
    expect(await textsOf(kim)).toEqual(['Hi Kim']);
  });

  it('is changed and taken back before, and neither afterwards', async () => {
    test.clock.set('2026-03-02T10:00:00Z');
    const [changed, gone] = [newId(), newId()];
    await put(changed, { to: toAll(kim), content: 'First' });
    await put(gone, { to: toAll(kim), content: 'Gone' });
    await put(changed, { to: toAll(lee), content: 'Second', time: '08:30' });
    expect((await list()).map(({ content }: { content: string }) => content)).toEqual(['Gone', 'Second']);
    expect((await trainer.delete(`${PATH}/${gone}`)).status).toBe(204);
    expect((await trainer.delete(`${PATH}/${gone}`)).status).toBe(204);
    expect((await put(gone, { to: toAll(kim) })).status).toBe(404);
    test.clock.set('2026-03-03T00:00:00Z');
    await sendDue(test.ctx);
    expect(await textsOf(kim)).not.toContain('First');
    expect(await textsOf(kim)).not.toContain('Gone');
    expect(await textsOf(lee)).toContain('Second');
    const late = await put(changed, { to: toAll(lee), content: 'Third' });
    expect([late.status, late.body.code]).toEqual([409, 'chat.already_sent']);
    expect((await trainer.delete(`${PATH}/${changed}`)).status).toBe(409);
  });

  it('is told to its sender when it reached not everybody, for a week', async () => {
    test.clock.set('2026-03-02T10:00:00Z');
    const gone = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(trainer, gone);
    await put(newId(), { to: toAll(kim, gone), content: 'Both' });
    const { rows } = await test.pool.query('select id from coachings where client_id = $1', [gone.id]);
    await trainer.delete(`/api/coachings/${rows[0].id}`);
    test.clock.set(THEN);
    await sendDue(test.ctx);
    expect(await textsOf(kim)).toContain('Both');
    const [told] = await list();
    expect(told.people.map(({ id, isMissed }: { id: string; isMissed: boolean }) => [id, isMissed])).toEqual(
      expect.arrayContaining([
        [kim.id, false],
        [gone.id, true],
      ]),
    );
    expect((await trainer.delete(`${PATH}/${told.id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it('misses whose id another message has meanwhile, and nobody else; each gets it once', async () => {
    test.clock.set('2026-03-02T10:00:00Z');
    const [first, taken] = toAll(kim, lee);
    await put(newId(), { to: [first, taken], content: 'Each by itself' });
    // The sender's own message to somebody else has the id.
    const channelId = (await kim.post('/api/channels/direct', { personId: trainer.id })).body.id;
    await trainer.post('/api/messages', { id: taken?.id, channelId, content: 'Before' });
    test.clock.set(THEN);
    await sendDue(test.ctx);
    await sendDue(test.ctx);
    const got = async (actor: Actor) => (await textsOf(actor)).filter((text) => text === 'Each by itself');
    expect([await got(kim), await got(lee)]).toEqual([['Each by itself'], []]);
    const [told] = await list();
    const missed = (told.people as { id: string; isMissed: boolean }[]).filter(({ isMissed }) => isMissed);
    expect(missed.map(({ id }) => id)).toEqual([lee.id]);
    await trainer.delete(`${PATH}/${told.id}`);
  });

  it('goes to a channel, of a client too, by the id of the browser', async () => {
    test.clock.set('2026-03-02T10:00:00Z');
    const id = newId();
    const direct = (await kim.post('/api/channels/direct', { personId: trainer.id })).body.id;
    await put(id, { channelId: direct, content: 'To my coach' }, kim);
    await put(newId(), { channelId: 'general', content: 'To all' });
    test.clock.set('2026-03-04T00:00:00Z');
    await sendDue(test.ctx);
    const { body } = await trainer.get(`/api/messages?channelId=${direct}&limit=1`);
    expect(body).toMatchObject([{ id, content: 'To my coach', senderId: kim.id }]);
    expect((await kim.get('/api/messages?limit=1')).body).toMatchObject([{ content: 'To all' }]);
  });

  it('takes its files to whom it reaches, and keeps them from everybody before', async () => {
    test.clock.set('2026-03-02T10:00:00Z');
    const [path, other] = [await uploadFile(trainer), await uploadFile(trainer)];
    const id = newId();
    const to = toAll(kim);
    const ask = (more: object) => put(id, { to, content: '', ...more });
    expect((await ask({})).status).toBe(400);
    const { body } = await ask({ files: [voiceOf(path), voiceOf(other)] });
    expect(body).toMatchObject({ content: '🎤 0:12', files: [{ path }, { path: other }] });
    expect([(await kim.get(path)).status, (await trainer.get(path)).status]).toEqual([404, 200]);
    // One is taken away, and a page that knows nothing of files changes the words.
    expect((await ask({ files: [voiceOf(path)] })).status).toBe(200);
    expect((await trainer.get(other)).status).toBe(404);
    expect((await ask({ content: 'Listen' })).body.files).toHaveLength(1);
    test.clock.set(THEN);
    await sendDue(test.ctx);
    const channel = (await kim.post('/api/channels/direct', { personId: trainer.id })).body.id;
    const { body: page } = await kim.get(`/api/messages?channelId=${channel}&limit=1`);
    expect(page).toMatchObject([{ content: 'Listen', files: [{ kind: 'voice', path }] }]);
    expect((await kim.get(path)).status).toBe(200);
    // A repeat of the request whose answer was lost.
    expect((await ask({ content: 'Listen', files: [voiceOf(path)] })).status).toBe(200);
  });

  it('keeps its files for its sender while it is listed as missed, and leaves none behind', async () => {
    test.clock.set('2026-03-02T10:00:00Z');
    const gone = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(trainer, gone);
    const [back, missed, old] = [newId(), newId(), newId()];
    const paths = [await uploadFile(trainer), await uploadFile(trainer), await uploadFile(trainer)];
    const statuses = () => Promise.all(paths.map(async (path) => (await trainer.get(path)).status));
    const direct = (await kim.post('/api/channels/direct', { personId: trainer.id })).body.id;
    await put(back, { channelId: direct, files: [voiceOf(paths[0] ?? '')] });
    await put(missed, { to: toAll(gone), files: [voiceOf(paths[1] ?? '')] });
    await put(old, { to: toAll(gone), files: [voiceOf(paths[2] ?? '')] });
    await trainer.delete(`${PATH}/${back}`);
    await test.pool.query('update coachings set ended_at = now() where client_id = $1', [gone.id]);
    test.clock.set(THEN);
    await sendDue(test.ctx);
    await forgetMissed(test.ctx);
    expect(await statuses()).toEqual([404, 200, 200]);
    expect((await list()).map(({ files }: { files: object[] }) => files.length)).toEqual([1, 1]);
    await trainer.delete(`${PATH}/${missed}`);
    expect(await statuses()).toEqual([404, 404, 200]);
    test.clock.set('2026-03-09T23:00:00Z');
    await forgetMissed(test.ctx);
    expect([await list(), await statuses()]).toEqual([[], [404, 404, 404]]);
  });

  it('asks for a file again that another device takes out at the same moment', async () => {
    test.clock.set('2026-03-02T10:00:00Z');
    const [path, other] = [await uploadFile(trainer), await uploadFile(trainer)];
    const id = newId();
    const ask = (of: string) => put(id, { to: toAll(kim), files: [voiceOf(of)] });
    await ask(path);
    const locked = await test.pool.connect();
    await locked.query('begin');
    await locked.query('select from scheduled_messages where id = $1 for update', [id]);
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const waiting = (count: number) =>
      expect.poll(async () => (await test.pool.query(waits)).rowCount).toBe(count);
    // The first in the queue for the row takes it out; the second found it in use.
    const both = [ask(other)];
    await waiting(1)
      .then(() => {
        both.push(ask(path));
        return waiting(2);
      })
      .finally(() => locked.query('commit'))
      .finally(() => locked.release());
    const [takenOut, kept] = await Promise.all(both);
    expect(takenOut?.status).toBe(200);
    expect(kept?.body).toMatchObject({ status: 404, code: 'objects.not_found' });
    expect((await trainer.delete(`${PATH}/${id}`)).status).toBe(204);
  });

  it('of who has left the studio is not sent', async () => {
    test.clock.set('2026-03-02T10:00:00Z');
    await put(newId(), { channelId: 'general', content: 'From the past' }, lee);
    await lee.delete('/api/membership?days=remove');
    test.clock.set('2026-03-05T00:00:00Z');
    await sendDue(test.ctx);
    const { body } = await trainer.get('/api/messages?limit=5');
    expect(body.map(({ content }: { content: string }) => content)).not.toContain('From the past');
  });
});
