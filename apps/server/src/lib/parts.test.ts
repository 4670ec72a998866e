import { addDays, dayIn } from '@spotter/contract/days';
import { notificationsEvents } from '@spotter/contract/notifications';
import { given, personTopic, type Topic } from '@spotter/contract/topic';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addFrame, emptySignal } from '#lib/live/signal.ts';
import { createVersions } from '#lib/live/versions.ts';
import { busEvent, createBus } from './bus.ts';
import { newId } from './ids.ts';
import { addressPrefix } from './rate-limits.ts';

describe('the key of an address', () => {
  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
  ])('of %s is %s', (address, prefix) => {
    expect(addressPrefix(address)).toBe(prefix);
  });

  it('of a socket that is closed is one for all', () => {
    expect(addressPrefix(undefined)).toBe('gone');
  });
});

describe('a day', () => {
  it('is in the person’s own time zone, with and without daylight saving', () => {
    const night = new Date('2026-03-29T00:30:00Z');
    expect(dayIn('Europe/Berlin', night)).toBe('2026-03-29');
    expect(dayIn('America/New_York', night)).toBe('2026-03-28');
    expect(dayIn('Pacific/Kiritimati', new Date('2026-03-28T10:00:00Z'))).toBe('2026-03-29');
  });

  it('moves by whole days over months, years and clock changes', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    fc.assert(
      fc.property(fc.integer({ min: -4_000, max: 4_000 }), (count) => {
        expect(addDays(addDays('2026-06-15', count), -count)).toBe('2026-06-15');
      }),
    );
  });
});

it('makes ids that keep their order, also within a millisecond', () => {
  const at = new Date('2026-03-02T10:00:00Z');
  const ids = Array.from({ length: 1_000 }, () => newId(at));
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(1_000);
  // Random at their end, also without the order.
  expect(new Set(ids.map((id) => id.slice(-10))).size).toBe(1_000);
  expect(newId(new Date(at.getTime() - 1)) < (ids[0] ?? '')).toBe(true);
  // Another instant between does not begin the order anew.
  const after = Array.from({ length: 20 }, (_, n) => {
    newId(new Date(at.getTime() + n));
    return newId(at);
  });
  expect([...ids, ...after].sort()).toEqual([...ids, ...after]);
});

describe('versions', () => {
  it('change with each of their topics, with a literal, and with nothing else', () => {
    const versions = createVersions();
    const [a, b, c] = ['a', 'b', 'c'].map((id) => personTopic('things').of(id)) as [Topic, Topic, Topic];
    const first = versions.of([a, b, given('monday')]);
    versions.touch([c]);
    expect(versions.of([a, b, given('monday')])).toBe(first);
    expect(versions.of([a, b, given('tuesday')])).not.toBe(first);
    versions.touch([b]);
    const second = versions.of([a, b, given('monday')]);
    expect(second).not.toBe(first);
    versions.reset();
    expect(versions.of([a, b, given('monday')])).not.toBe(second);
  });
});

it('runs every reaction in order, and stops at the first that fails', async () => {
  const bus = createBus<string[]>();
  const lifted = busEvent<number>('lifted');
  bus.on(lifted, async (work, kg) => void work.push(`first ${kg}`));
  bus.on(lifted, async () => {
    throw new Error('no');
  });
  bus.on(lifted, async (work) => void work.push('never'));
  const work: string[] = [];
  await expect(bus.emit(work, lifted, 60)).rejects.toThrow('no');
  expect(work).toEqual(['first 60']);
});

describe('a live frame', () => {
  const data = { unread: 3 };

  it('carries only the declared fields of its event', () => {
    const signal = emptySignal();
    addFrame(signal, notificationsEvents.notificationsChanged, { people: ['t'] }, {
      ...data,
      secret: 'x',
    } as typeof data);
    expect(signal.frames).toEqual([
      { to: { people: ['t'] }, frame: JSON.stringify({ type: 'notifications.changed', data }) },
    ]);
  });

  it('is never sent to an undeclared audience', () => {
    expect(() =>
      addFrame(emptySignal(), notificationsEvents.notificationsChanged, { studio: 's' }, data),
    ).toThrow('not declared');
  });
});
