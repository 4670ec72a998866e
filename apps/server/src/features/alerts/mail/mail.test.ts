import { randomUUID } from 'node:crypto';
import { LANGUAGES } from '@spotter/contract/languages';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useInbox } from '#features/accounts/mail/inbox.fixture.ts';
import { startPushService } from '#testing/push/push-service.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { addPhone, allSent } from '../alerts.fixture.ts';
import { addDigests } from './add-digests.ts';
import { takeMailDayAsSystem } from './digest-queries.ts';
import { mailToken } from './mail-token.ts';
import { sendDigest } from './send-digest.ts';

const BASE = 'http://localhost';
const { smtpUrl, inbox } = await useInbox();
const service = await startPushService();
const test = useApp({
  PUSH_HOSTS: service.host,
  SMTP_URL: smtpUrl,
  PUBLIC_URL: BASE,
  MAIL_FROM: 'Iron <hello@gym.example>',
});
let trainer: Actor;
let client: Actor;
let channelId: string;

beforeEach(async () => {
  test.clock.set('2026-03-01T12:00:00Z');
  trainer = await test.newPerson({ role: 'trainer', firstName: 'Tara', lastName: 'Stone' });
  client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
  await test.pool.query("update people set time_zone = 'Europe/Berlin' where id = $1", [client.id]);
  channelId = (await client.post('/api/channels/direct', { personId: trainer.id })).body.id;
});

afterAll(async () => {
  expect(service.problems).toEqual([]);
  await service.stop();
});

/** Each thing a minute after the one before. */
const later = () => test.clock.set(new Date(test.clock.now().getTime() + 60_000));
const write = () => {
  later();
  return trainer.post('/api/messages', { id: randomUUID(), channelId, content: 'Private words' });
};
const award = () => {
  later();
  return trainer.post('/api/trophies', { title: 'Iron Will', awardedTo: client.id });
};
const mail = (kind: string, isOn = true) => client.put('/api/alerts/kinds', { kind, isOn, channel: 'mail' });
const mailed = async (who = client) =>
  (await who.get('/api/alerts')).body.choices.kinds
    .filter(({ isMailed }: { isMailed: boolean }) => isMailed)
    .map(({ kind }: { kind: string }) => kind);
const mails = () => inbox.filter(({ to }) => to === client.email);

/** Two servers whose turns come at once. */
const morning = async (instant: string) => {
  test.clock.set(instant);
  await Promise.all([addDigests(test.ctx), addDigests(test.ctx)]);
  await allSent(test.pool);
};
const DAY = '2026-03-02T07:00:00Z';

describe('the mail of the day', () => {
  it('comes once in the morning by the clock of the person, with what is unread, in their words and brand', async () => {
    await test.pool.query("update people set language = 'de' where id = $1", [client.id]);
    await trainer.put('/api/settings', { appName: 'Iron House', themeColor: '#d12f2f' });
    expect((await mail('message')).status).toBe(200);
    await mail('trophy');
    await write();
    await write();
    await award();
    await morning('2026-03-02T06:59:00Z');
    expect(mails()).toEqual([]);
    await morning(DAY);
    await morning('2026-03-02T09:00:00Z');
    const [only, ...more] = mails();
    expect(more).toEqual([]);
    expect(only).toMatchObject({ subject: 'Das wartet auf dich: Iron House', from: 'hello@gym.example' });
    expect(only?.text).toContain('• Ungelesene Nachrichten: Tara Stone (2)');
    expect(only?.text).toMatch(/• .*Iron Will/);
    expect(only?.text).not.toContain('Private words');
    expect(only?.html).toContain('Iron House');
    // What was mailed is not mailed again, what is new is.
    await award();
    await morning('2026-03-03T07:00:00Z');
    expect(mails()).toHaveLength(2);
    expect(mails()[1]?.text).not.toContain('Nachrichten: ');
  });

  it('tells of groups who wants that, by their names, and not of muted ones', async () => {
    const groups = [randomUUID(), randomUUID()];
    for (const [index, id] of groups.entries()) {
      await trainer.post('/api/groups', { id, name: `Runners ${index}`, personIds: [client.id] });
    }
    await mail('group');
    for (const id of groups) {
      later();
      await trainer.post('/api/messages', { id: randomUUID(), channelId: id, content: 'Private words' });
    }
    await client.put(`/api/groups/${groups[1]}/muted`, { isMuted: true });
    await morning(DAY);
    expect(mails().at(-1)?.text).toContain('• Unread messages: Runners 0');
    expect(mails().at(-1)?.text).not.toMatch(/Runners 1|Private words/);
  });

  it('tells nothing that was read, that nobody chose, or from before the choice', async () => {
    await award();
    test.clock.set('2026-03-01T13:00:00Z');
    await mail('message');
    await write();
    await client.put(`/api/channels/${channelId}/read`, { number: 1 });
    await morning(DAY);
    await award();
    await mail('trophy');
    await mail('message', false);
    await write();
    await morning('2026-03-03T07:00:00Z');
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.text).not.toContain('Unread messages');
  });

  it('tells nothing that a device has told', async () => {
    const phone = await addPhone(service, client);
    await mail('message');
    await mail('today');
    await write();
    await phone.has(1);
    await allSent(test.pool);
    await morning(DAY);
    expect(mails()).toEqual([]);
  });

  it('tells the plan of the day to who has no device', async () => {
    await mail('today');
    const { body } = await trainer.post('/api/workouts', { name: 'Legs' });
    await trainer.post(`/api/workouts/${body.id}/assignments`, {
      clientIds: [client.id],
      dates: ['2026-03-02'],
    });
    await morning(DAY);
    expect(mails().map(({ text }) => text)).toEqual([expect.stringContaining('• Today: Legs')]);
  });

  it('waits in quiet hours', async () => {
    await mail('message');
    await write();
    await client.put('/api/alerts/quiet', { quiet: { from: '22:00', until: '10:00' } });
    test.clock.set(DAY);
    const job = { personId: client.id };
    expect(await sendDigest(test.ctx, job)).toBe(2 * 3_600 + 300);
    expect(mails()).toEqual([]);
    test.clock.set('2026-03-02T09:05:00Z');
    await Promise.all([sendDigest(test.ctx, job), sendDigest(test.ctx, job)]);
    expect(mails()).toHaveLength(1);
  });

  it('is tried again when the mail server did not take it, and tells nothing to who has left', async () => {
    await mail('message');
    await write();
    test.clock.set(DAY);
    const job = { personId: client.id };
    const { send } = test.ctx.mailer;
    test.ctx.mailer.send = async (_mail, refused) => refused?.(new Error('no server'));
    await expect(sendDigest(test.ctx, job)).rejects.toThrow('no server');
    test.ctx.mailer.send = send;
    await test.pool.query('update people set left_at = now() where id = $1', [client.id]);
    await sendDigest(test.ctx, job);
    expect(mails()).toEqual([]);
    await test.pool.query('update people set left_at = null where id = $1', [client.id]);
    await sendDigest(test.ctx, job);
    expect(mails()).toHaveLength(1);
  });

  it.each(LANGUAGES)('has a way out in its text: %s', async (language) => {
    await test.pool.query('update people set language = $2 where id = $1', [client.id, language]);
    await mail('message');
    await write();
    test.clock.set(DAY);
    await sendDigest(test.ctx, { personId: client.id });
    expect(mails()[0]?.subject).toContain('Spotter');
    expect(mails()[0]?.text).toMatch(new RegExp(`: ${BASE}/mail-off/[\\w-]+\\n`));
    expect(mails()[0]?.html).toContain(`href="${BASE}/mail-off/`);
  });
});

it('of two servers whose turns come at once, each person is taken by one', async () => {
  await mail('message');
  const take = () =>
    test.ctx.db.transaction().execute((db) => takeMailDayAsSystem(db, 'Europe/Berlin', '2026-03-02'));
  const taken = (await Promise.all([take(), take()])).flat().filter((id) => id === client.id);
  expect(taken).toHaveLength(1);
});

describe('one click in a mail program', () => {
  /** As RFC 8058 says: no cookie, no Origin, and a form. */
  const click = (url: string, type = 'application/x-www-form-urlencoded') =>
    test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type },
      payload:
        type === 'application/x-www-form-urlencoded'
          ? 'List-Unsubscribe=One-Click'
          : '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    });

  it('ends the mails, however often; opening the address only asks', async () => {
    await mail('message');
    await mail('trophy');
    await write();
    test.clock.set(DAY);
    await sendDigest(test.ctx, { personId: client.id });
    const { headers = {} } = mails()[0] ?? {};
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const address = /^<(.+)>$/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    expect(address).toMatch(new RegExp(`^${BASE}/api/mail-off/`));
    const url = address.slice(BASE.length);
    const opened = await test.app.inject({ url });
    expect([opened.statusCode, opened.headers.location]).toEqual([302, address.replace('/api/', '/')]);
    expect(await mailed()).toEqual(['message', 'trophy']);
    expect((await click(url)).statusCode).toBe(204);
    expect(await mailed()).toEqual([]);
    expect((await click(url, 'multipart/form-data; boundary=x')).statusCode).toBe(204);
  });

  it('is undone in the settings: mails come again, from then on, and the link of an older mail still ends them', async () => {
    const dayOf = async (day: number) => {
      test.clock.set(`2026-03-0${day}T07:00:00Z`);
      await sendDigest(test.ctx, { personId: client.id });
      return mails().length;
    };
    await mail('message');
    await write();
    expect(await dayOf(2)).toBe(1);
    const url =
      /^<(.+)>$/.exec(mails()[0]?.headers?.['list-unsubscribe'] ?? '')?.[1]?.slice(BASE.length) ?? '';
    expect((await click(url)).statusCode).toBe(204);
    await write();
    expect(await dayOf(3)).toBe(1);
    await mail('message');
    expect(await dayOf(4)).toBe(1);
    await write();
    expect(await dayOf(5)).toBe(2);
    expect((await click(url)).statusCode).toBe(204);
    expect(await mailed()).toEqual([]);
  });

  it('ends nothing by a link that this Spotter has not made', async () => {
    await mail('message');
    const own = mailToken(test.ctx, client.id);
    const other = mailToken(test.ctx, trainer.id);
    const forged = Buffer.concat([
      Buffer.from(own, 'base64url').subarray(0, 16),
      Buffer.from(other, 'base64url').subarray(16),
    ]).toString('base64url');
    for (const token of [forged, own.slice(0, -4), 'x', randomUUID()]) {
      const answer = await click(`/api/mail-off/${token}`);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'alerts.mail_link_invalid']);
    }
    expect(await mailed()).toEqual(['message']);
  });
});
