import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPresence, type Presence } from './presence.ts';
import type { Signal } from './signal.ts';

/** Servers that receive each other's signals, and what each told its own pages. */
function installation(...names: string[]) {
  const received = new Map<string, (signal: Signal) => void>();
  const frames: Record<string, string[]> = {};
  const cut = new Set<string>();
  function start(name: string): Presence {
    frames[name] = [];
    const presence = createPresence({
      server: name,
      publish(signal) {
        presence.apply(signal.presence);
        if (cut.has(name)) return;
        for (const [other, receive] of received) if (other !== name && !cut.has(other)) receive(signal);
      },
      changed: (_studio, person, isOnline) => frames[name]?.push(`${isOnline ? '+' : '-'}${person}`),
    });
    received.set(name, (signal) => presence.apply(signal.presence));
    presence.start();
    return presence;
  }
  return { servers: names.map(start) as [Presence, Presence], frames, cut, start };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells every server once that a person came online, and that they left five seconds after their last socket', () => {
  const { servers, frames } = installation('one', 'two');
  servers[0].opened('house', 'ada');
  expect(servers[1].online('house')).toEqual(['ada']);
  expect(servers[1].isOnline('house', 'ada')).toBe(true);
  expect(servers[1].online('other')).toEqual([]);
  servers[0].closed('house', 'ada');
  vi.advanceTimersByTime(4_900);
  expect(servers[1].online('house')).toEqual(['ada']);
  vi.advanceTimersByTime(200);
  expect(servers[1].online('house')).toEqual([]);
  expect(frames).toEqual({ one: ['+ada', '-ada'], two: ['+ada', '-ada'] });
});

it('ignores a reload and a move to another server', () => {
  const { servers, frames } = installation('one', 'two');
  servers[0].opened('house', 'ada');
  servers[0].closed('house', 'ada');
  vi.advanceTimersByTime(4_000);
  servers[0].opened('house', 'ada');
  vi.advanceTimersByTime(60_000);
  servers[0].closed('house', 'ada');
  servers[1].opened('house', 'ada');
  vi.advanceTimersByTime(60_000);
  expect(frames).toEqual({ one: ['+ada'], two: ['+ada'] });
});

it('drops the people of a server after thirty seconds of silence, not sooner', () => {
  const { servers, frames, cut } = installation('one', 'two');
  servers[0].opened('house', 'ada');
  cut.add('one');
  vi.advanceTimersByTime(19_000);
  expect(frames.two).toEqual(['+ada']);
  vi.advanceTimersByTime(12_000);
  expect(frames.two).toEqual(['+ada', '-ada']);
  expect(servers[1].online('house')).toEqual([]);
  expect(servers[0].online('house')).toEqual(['ada']);
});

it('lets the people of a stopping server reconnect elsewhere', () => {
  const { servers, frames } = installation('one', 'two');
  servers[0].opened('house', 'ada');
  servers[0].opened('house', 'bob');
  servers[0].stop();
  servers[1].opened('house', 'ada');
  vi.advanceTimersByTime(5_100);
  expect(servers[1].online('house')).toEqual(['ada']);
  expect(frames.two).toEqual(['+ada', '+bob', '-bob']);
});

it('asks the other servers who is online when it starts and after a gap', () => {
  const { servers, start, cut, frames } = installation('one', 'two');
  servers[0].opened('house', 'ada');
  const late = start('three');
  expect(late.online('house')).toEqual(['ada']);
  cut.add('two');
  servers[0].opened('house', 'bob');
  servers[0].closed('house', 'ada');
  vi.advanceTimersByTime(6_000);
  cut.delete('two');
  servers[1].ask();
  expect(servers[1].online('house')).toEqual(['bob']);
  expect(frames.two).toEqual(['+ada', '+bob', '-ada']);
});
