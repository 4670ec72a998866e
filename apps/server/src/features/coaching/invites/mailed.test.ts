import type { Invite } from '@spotter/contract/coaching';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mail } from '#lib/mailer.ts';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
let trainer: Actor;
const sent: Mail[] = [];

beforeEach(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  trainer = await test.newPerson({ role: 'trainer' });
  sent.length = 0;
  test.ctx.mailer.send = async (mail) => void sent.push(mail);
});

const fresh = () => `${crypto.randomUUID()}@example.test`;
const invite = async (by: Actor, people: object[]) => (await by.post('/api/invites/mailed', { people })).body;
const invitesOf = async (by: Actor): Promise<Invite[]> => (await by.get('/api/invites')).body;
const mails = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count), { timeout: 30_000 });

describe('a list of clients', () => {
  it('gets one mail each, with a link of their own', async () => {
    const [kim, lee] = [fresh(), fresh()];
    const people = [{ email: kim, name: 'Kim' }, { email: lee.toUpperCase() }, { email: kim }];
    expect(await invite(trainer, people)).toMatchObject({ invited: 2, before: 0, clients: 0 });
    await mails(2);
    expect(sent.map(({ to }) => to)).toEqual([kim, lee]);
    // Every place of a name is filled.
    for (const mail of sent) expect(Object.values(mail).join()).not.toMatch(/\{\w+\}/);
    const links = sent.map(({ text }) => /\/join\/([\w-]+)/.exec(text)?.[1]);
    const open = await invitesOf(trainer);
    expect(new Set(links)).toEqual(new Set(open.map(({ code }) => code)));
    expect(new Set(open.map(({ mailedTo }) => mailedTo))).toEqual(new Set([kim, lee]));
    expect(open).toMatchObject([
      { maxUses: 1, role: 'client' },
      { maxUses: 1, role: 'client' },
    ]);
  });

  it('invites nobody twice: who was invited, who came, and who is a client', async () => {
    const [kim, lee] = [fresh(), fresh()];
    await invite(trainer, [{ email: kim }]);
    await mails(1);
    expect(await invite(trainer, [{ email: kim }, { email: lee }])).toMatchObject({ invited: 1, before: 1 });
    const code = (await invitesOf(trainer)).find(({ mailedTo }) => mailedTo === kim)?.code;
    const joined = { code, email: fresh(), password: 'squat-more-on-mondays', timeZone: 'UTC' };
    const { status } = await test.visitor.post('/api/auth/join', {
      ...joined,
      firstName: 'Kim',
      lastName: 'Rower',
    });
    expect(status).toBe(201);
    const again = [{ email: kim }, { email: joined.email }];
    expect(await invite(trainer, again)).toMatchObject({ invited: 0, before: 1, clients: 1 });
    await mails(2);
    const { rows } = await test.pool.query('select 1 from invites where mailed_to = $1', [kim]);
    expect(rows).toEqual([]);
  });

  it('may be sent again when it ran out or was taken back', async () => {
    const [kim, lee] = [fresh(), fresh()];
    await invite(trainer, [{ email: kim }, { email: lee }]);
    const of = (await invitesOf(trainer)).find(({ mailedTo }) => mailedTo === kim);
    await trainer.delete(`/api/invites/${of?.id}`);
    expect(await invite(trainer, [{ email: kim }, { email: lee }])).toMatchObject({ invited: 1, before: 1 });
    await test.pool.query("update invites set expires_at = '2026-03-02T09:00:00Z' where mailed_to = $1", [
      lee,
    ]);
    expect(await invite(trainer, [{ email: lee }])).toMatchObject({ invited: 1, before: 0 });
  });

  it('says nothing about clients of another trainer, and both may invite the same person', async () => {
    const other = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
    const client = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(other, client);
    const { rows } = await test.pool.query('select email from people where id = $1', [client.id]);
    const people = [{ email: rows[0].email }];
    expect(await invite(trainer, people)).toMatchObject({ invited: 1, clients: 0 });
    expect(await invite(other, people)).toMatchObject({ invited: 0, clients: 1 });
  });
});
