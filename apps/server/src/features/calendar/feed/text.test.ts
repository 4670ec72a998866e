import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventRow } from '../rules.ts';
import { anySpan, anyText, anyTitle, asRead, readFeed } from './feed.fixture.ts';
import { writeFeed } from './text.ts';

const now = new Date('2026-03-11T12:00:00Z');
const feed = (events: EventRow[]) => writeFeed({ name: 'Spotter', now, events, plan: [] });

const row = (more: Partial<EventRow>): EventRow => ({
  ...{ id: '0199aaaa-0000-7000-8000-000000000001', title: 'Physio', description: '', source: 'own' },
  ...{ start_at: null, end_at: null, start_date: null, end_date: null },
  ...{ google_id: null, from_google: null, google_kind: null },
  ...{ is_read_only: false, version: 1, pushed_version: 0, refused_version: null, is_connected: false },
  ...{ changed_at: '2026-03-11T12:00:00.000Z' },
  ...more,
});

describe('the text of a calendar', () => {
  it('has no line above 75 octets, and splits no character', () => {
    const title = '👩‍👩‍👧‍👦 Grüße aus Zürich, 日本語のイベント; '.repeat(12).trim();
    const text = feed([row({ title, start_date: '2026-03-11', end_date: '2026-03-11' })]);
    const lines = text.split('\r\n');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(lines.filter((line) => /^\p{Surrogate}|\p{Surrogate}$/u.test(line))).toEqual([]);
    expect(readFeed(text).events[0]?.summary).toBe(title);
  });

  it('escapes text that could break out of its line', () => {
    const title = 'a, b; c \\ \\n "d"';
    const description = 'one\ntwo\r\nBEGIN:VEVENT\r\nUID:evil\n\n,;\\';
    const text = feed([row({ title, description, start_date: '2026-03-11', end_date: '2026-03-11' })]);
    const { events } = readFeed(text);
    expect(events.length).toBe(1);
    expect(events[0]).toMatchObject({ summary: title, description: description.replaceAll('\r\n', '\n') });
  });

  it('drops characters that calendar apps cannot read', () => {
    const text = feed([
      row({ title: 'a\u0000b\u0007c\ud83d', start_date: '2026-03-11', end_date: '2026-03-11' }),
    ]);
    expect(readFeed(text).events[0]?.summary).toBe('abc\ufffd');
  });

  it.each(['2026-03-29T00:30:00.000Z', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])(
    'keeps %s, in a night with a daylight saving change',
    (start_at) => {
      const end_at = new Date(Date.parse(start_at) + 3_600_000).toISOString();
      const text = feed([row({ start_at, end_at })]);
      expect(readFeed(text).events[0]).toMatchObject({ start: start_at, end: end_at });
      expect(text).toMatch(/\r\nDTSTART:\d{8}T\d{6}Z\r\n/);
    },
  );

  it('never gives an event the same start and end', () => {
    const [event] = readFeed(
      feed([row({ start_at: '2026-03-11T10:00:00.200Z', end_at: '2026-03-11T10:00:00.900Z' })]),
    ).events;
    expect(event).toMatchObject({ start: '2026-03-11T10:00:00.000Z', end: '2026-03-11T10:00:01.000Z' });
  });

  it('reads back in another parser as it was written', () => {
    const event = fc
      .record({
        ...{ id: fc.uuid(), title: anyTitle, description: anyText },
        ...{ version: fc.integer({ min: 1, max: 1_000_000 }), when: anySpan('1900-01-01', '2199-01-01') },
      })
      .map(({ when, ...fields }) => row({ ...fields, ...when }));
    fc.assert(
      fc.property(fc.array(event, { maxLength: 8 }), (events) => {
        expect(readFeed(feed(events)).events).toEqual(events.map(asRead));
      }),
      { numRuns: 150 },
    );
  });
});
