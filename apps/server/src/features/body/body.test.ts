import type { BodyKind, BodyValue } from '@spotter/contract/body';
import { bodyTopics } from '@spotter/contract/body';
import { topicText } from '@spotter/contract/topic';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;
const DAY = '2026-03-02';
const at = (minute: number) => `${DAY}T10:${String(minute).padStart(2, '0')}:00.000Z`;

beforeEach(async () => {
  test.clock.set(at(30));
  trainer = await test.newPerson({ role: 'trainer', firstName: 'Tom', lastName: 'Coach' });
  client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
});

type Typed = { id?: string; kind?: string; day?: string; time?: string | null; minute?: number };
const typed = (value: number | null, { minute = 0, ...rest }: Typed = {}) => ({
  ...{ id: newId(), kind: 'weight', day: DAY, time: null, value, changedAt: at(minute) },
  ...rest,
});
const write = (values: object[], by = client, whose = {}) => by.put('/api/body/values', { ...whose, values });
const values = async (by = client, kind = 'weight', query = ''): Promise<BodyValue[]> =>
  (await by.get(`/api/body/values?kind=${kind}${query}`)).body;
const numbers = async (kind = 'weight') => (await values(client, kind)).map(({ value }) => value);
const kinds = async (by = client, query = ''): Promise<BodyKind[]> =>
  (await by.get(`/api/body${query}`)).body;
const kindOf = async (kind: string, by = client, query = '') =>
  (await kinds(by, query)).find((one) => one.kind === kind);
const ofClient = () => `?clientId=${client.id}`;

describe('a number', () => {
  it('is typed once however often it is sent, changed, taken back and typed again', async () => {
    const first = typed(80.4);
    expect((await write([first])).status).toBe(204);
    await write([first]);
    expect(await values()).toEqual([
      { id: first.id, day: DAY, time: null, value: 80.4, typedBy: null, source: null },
    ]);
    await write([{ ...first, value: 80.1, changedAt: at(2) }]);
    await write([{ ...first, value: 99, changedAt: at(1) }]);
    expect(await numbers()).toEqual([80.1]);
    await write([{ ...first, value: null, changedAt: at(3) }]);
    await write([{ ...first, value: 80.1, changedAt: at(2) }]);
    expect(await numbers()).toEqual([]);
    await write([{ ...first, value: 80.1, changedAt: at(4) }]);
    expect(await numbers()).toEqual([80.1]);
  });

  it('is one for each kind, day and time: the later typed one stays, in any order', async () => {
    await write([typed(80, { minute: 2 })]);
    await write([typed(81, { minute: 1 })]);
    expect(await numbers()).toEqual([80]);
    await write([typed(82, { minute: 3 }), typed(79, { time: '07:15' }), typed(90, { kind: 'waist' })]);
    expect(await numbers()).toEqual([82, 79]);
    expect(await numbers('waist')).toEqual([90]);
  });

  it('changes its place with another in one write', async () => {
    const [one, two] = [typed(80), typed(81, { day: '2026-03-01' })];
    await write([one, two]);
    const swapped = [
      { ...one, day: two.day, changedAt: at(1) },
      { ...two, day: one.day, changedAt: at(1) },
    ];
    expect((await write(swapped)).status).toBe(204);
    expect(await numbers()).toEqual([80, 81]);
    expect((await values()).map(({ id }) => id)).toEqual([one.id, two.id]);
  });

  it('of ten devices at once is one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => write([typed(80 + index, { minute: index })])),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204));
    expect(await numbers()).toEqual([89]);
  });

  it('outside of what can be is refused with what to do, and the others of its write with it', async () => {
    const refused = await write([typed(80), typed(701, { day: '2026-03-01' })]);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('weight must be a number from 1 to 700; correct it');
    expect(JSON.stringify((await write([typed(3.5, { kind: 'mood' })])).body)).toContain('a whole number');
    expect((await write([typed(80, { day: '2026-03-04' })])).body.code).toBe('body.day_ahead');
    expect((await write([typed(1), typed(2)])).status).toBe(400);
    expect((await write([typed(3, { kind: newId() })])).body.code).toBe('body.kind_not_found');
    expect(await numbers()).toEqual([]);
  });

  it('from a clock that is ahead does not win for ever', async () => {
    const first = typed(80, { minute: 59 });
    await write([first]);
    test.clock.set(at(32));
    await write([{ ...first, value: 81, changedAt: at(32) }]);
    expect(await numbers()).toEqual([81]);
  });

  it('of a coach says who typed it, also after the client’s own', async () => {
    const first = typed(80);
    await write([first], trainer, { clientId: client.id });
    expect((await values())[0]?.typedBy).toEqual({ id: trainer.id, name: 'Tom Coach' });
    await write([{ ...first, value: 81, changedAt: at(1) }]);
    expect((await values())[0]?.typedBy).toBeNull();
  });

  it('keeps its kind: a coach reaches no hidden one by its id', async () => {
    const hip = typed(100, { kind: 'hip' });
    await write([hip]);
    await client.put('/api/body/kinds/hip/hidden', { hidden: true });
    const stolen = { ...hip, kind: 'weight', value: 90, changedAt: at(5) };
    expect((await write([stolen], trainer, { clientId: client.id })).status).toBe(404);
    expect(await numbers('hip')).toEqual([100]);
  });
});

describe('kinds and goals', () => {
  it('have those agreed first at the front, own ones with name and unit, and the others after them', async () => {
    const water = newId();
    await client.put('/api/body/kinds/sleep', { agreed: true });
    test.clock.set(at(31));
    await trainer.put(`/api/body/kinds/${water}`, {
      clientId: client.id,
      ...{ agreed: true, name: 'Water', unit: 'l' },
    });
    await write([typed(80), typed(2.5, { kind: water })]);
    const all = await kinds();
    expect(all.slice(0, 3).map(({ kind }) => kind)).toEqual(['sleep', water, 'weight']);
    expect(all).toHaveLength(18);
    expect(all[1]).toMatchObject({ name: 'Water', unit: 'l', agreed: true, latest: { value: 2.5 } });
    await client.put(`/api/body/kinds/${water}`, { agreed: false, name: 'Tea', unit: 'cups' });
    expect(await kindOf(water)).toMatchObject({ name: 'Tea', unit: 'cups', agreed: false });
    expect(
      (await client.put('/api/body/kinds/weight', { agreed: true, name: 'Mass', unit: 'kg' })).status,
    ).toBe(400);
    expect((await client.put(`/api/body/kinds/${newId()}`, { agreed: true })).status).toBe(400);
    await client.delete(`/api/body/kinds/${water}`);
    expect(await kindOf(water)).toBeUndefined();
    expect((await client.delete('/api/body/kinds/weight')).status).toBe(400);
  });

  it('have a goal with a date, set by either side and removed', async () => {
    const goal = { from: 80, fromDay: DAY, to: 76, by: '2026-06-01' };
    await trainer.put('/api/body/goals/weight', { ...goal, clientId: client.id });
    expect((await kindOf('weight'))?.goal).toEqual({ ...goal, setBy: { id: trainer.id, name: 'Tom Coach' } });
    await client.put('/api/body/goals/weight', { ...goal, to: 77 });
    expect((await kindOf('weight'))?.goal).toEqual({ ...goal, to: 77, setBy: null });
    expect((await client.put('/api/body/goals/weight', { ...goal, to: 800 })).body.code).toBe(
      'body.goal_invalid',
    );
    expect((await client.put('/api/body/goals/weight', { ...goal, by: DAY })).status).toBe(400);
    await client.delete('/api/body/goals/weight');
    await client.delete('/api/body/goals/weight');
    expect((await kindOf('weight'))?.goal).toBeNull();
  });

  it('has at most thirty own ones', async () => {
    const make = () => client.put(`/api/body/kinds/${newId()}`, { agreed: false, name: 'Water', unit: 'l' });
    const answers = await Promise.all(Array.from({ length: 32 }, make));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(30);
    expect(answers.find(({ status }) => status !== 204)?.body.code).toBe('body.too_many_kinds');
  });
});

describe('what a coach sees', () => {
  it('loses a hidden kind at once, with its values and goal, and gets it back', async () => {
    await write([typed(80)]);
    await client.put('/api/body/goals/weight', { from: 80, fromDay: DAY, to: 76, by: '2026-06-01' });
    const before = await trainer.get(`/api/body${ofClient()}`);
    await client.put('/api/body/kinds/weight/hidden', { hidden: true });
    expect(await isUpToDate(trainer, `/api/body${ofClient()}`, before.headers.etag)).toBe(true);
    expect(await kindOf('weight', trainer, ofClient())).toBeUndefined();
    expect(await values(trainer, 'weight', `&clientId=${client.id}`)).toEqual([]);
    expect(await kindOf('weight')).toMatchObject({ hidden: true, latest: { value: 80 } });
    await client.put('/api/body/kinds/weight/hidden', { hidden: false });
    expect((await kindOf('weight', trainer, ofClient()))?.goal?.to).toBe(76);
  });

  it('is not told that a hidden kind changed', async () => {
    await client.put('/api/body/kinds/weight/hidden', { hidden: true });
    const touched = async (kind: string, value: number) =>
      String((await write([typed(value, { kind })])).headers['x-touched']).split(' ');
    const shown = topicText(bodyTopics.body.of(client.id));
    expect(await touched('waist', 90)).toContain(shown);
    expect(await touched('weight', 80)).not.toContain(shown);
  });

  it('ends with the coaching, and a second coach sees it only while all training is shown', async () => {
    const second = await test.newPerson({ studioId: trainer.studioId, role: 'trainer' });
    await test.coach(second, client);
    await write([typed(80)]);
    expect((await second.get(`/api/body${ofClient()}`)).status).toBe(200);
    const { body } = await client.get('/api/coachings');
    const one = body.find((coaching: { trainer: { id: string } }) => coaching.trainer.id === second.id);
    await client.patch(`/api/coachings/${one.id}`, { training: false });
    expect((await second.get(`/api/body${ofClient()}`)).status).toBe(404);
    expect((await write([typed(90)], second, { clientId: client.id })).status).toBe(404);
    expect((await trainer.get(`/api/body${ofClient()}`)).status).toBe(200);
    const other = body.find((coaching: { trainer: { id: string } }) => coaching.trainer.id === trainer.id);
    await client.delete(`/api/coachings/${other.id}`);
    expect((await trainer.get(`/api/body${ofClient()}`)).status).toBe(404);
  });
});
