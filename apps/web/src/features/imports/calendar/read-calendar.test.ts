import { describe, expect, it } from 'vitest';
import { type CalendarError, readCalendar } from './read-calendar.ts';

const NOW = '2026-03-02T10:30:00.000Z';
const HOW = { today: '2026-03-02', zone: 'America/New_York', now: NOW, signal: new AbortController().signal };
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const readOn = (today: string, ...lines: string[]) =>
  readCalendar([new Blob([calendar(...lines)])], { ...HOW, today });
const read = (...lines: string[]) => readOn(HOW.today, ...lines);
const whenOf = async (...lines: string[]) =>
  (await read(...lines)).rows.map(({ startAt, endAt, startDate, endDate }) => [
    startAt ?? startDate,
    endAt ?? endDate,
  ]);
const AT = 'DTSTART:20260310T090000Z';

describe('a calendar file', () => {
  it('has timed events in UTC, in a zone with a name, and by the clock of its reader', async () => {
    expect(
      await whenOf(
        ...event('UID:a', 'SUMMARY:Physio', AT, 'DTEND:20260310T100000Z'),
        ...event('UID:b', 'DTSTART;TZID=Europe/Berlin:20260710T090000', 'DURATION:PT1H30M'),
        ...event('UID:c', 'DTSTART;TZID=/x.org/Europe/Berlin:20260710T090000', 'DURATION:PT1H'),
        ...event('UID:d', 'DTSTART:20260710T090000'),
      ),
    ).toEqual([
      ['2026-03-10T09:00:00.000Z', '2026-03-10T10:00:00.000Z'],
      ['2026-07-10T07:00:00.000Z', '2026-07-10T08:30:00.000Z'],
      ['2026-07-10T07:00:00.000Z', '2026-07-10T08:00:00.000Z'],
      // An event without a length lasts a minute.
      ['2026-07-10T13:00:00.000Z', '2026-07-10T13:01:00.000Z'],
    ]);
  });

  it('has days, the last one included', async () => {
    expect(
      await whenOf(
        ...event('UID:a', 'DTSTART;VALUE=DATE:20260310', 'DTEND;VALUE=DATE:20260313'),
        ...event('UID:b', 'DTSTART;VALUE=DATE:20260310'),
      ),
    ).toEqual([
      ['2026-03-10', '2026-03-12'],
      ['2026-03-10', '2026-03-10'],
    ]);
  });

  it('defines a zone of its own, as Outlook does', async () => {
    const zone = [
      ...['BEGIN:VTIMEZONE', 'TZID:W. Europe Standard Time'],
      ...['BEGIN:STANDARD', 'DTSTART:16010101T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
      ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD'],
      ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
      ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
    ];
    const at = (text: string) =>
      event(`UID:${text}`, `DTSTART;TZID="W. Europe Standard Time":${text}`, 'DURATION:PT1H');
    const found = await whenOf(...zone, ...at('20260110T090000'), ...at('20260710T090000'));
    expect(found.map(([from]) => from)).toEqual(['2026-01-10T08:00:00.000Z', '2026-07-10T07:00:00.000Z']);
  });

  it('repeats by the clock across a change of it, without what is left out, with what is changed', async () => {
    const { rows, series, cancelled } = await read(
      ...event(
        ...['UID:a', 'SUMMARY:Class', 'DTSTART;TZID=Europe/Berlin:20260316T180000', 'DURATION:PT1H'],
        ...['RRULE:FREQ=WEEKLY;COUNT=5', 'EXDATE;TZID=Europe/Berlin:20260323T180000'],
        'RDATE;TZID=Europe/Berlin:20260401T070000',
      ),
      ...event(
        ...['UID:a', 'SUMMARY:Class moved', 'RECURRENCE-ID;TZID=Europe/Berlin:20260330T180000'],
        ...['DTSTART;TZID=Europe/Berlin:20260331T080000', 'DURATION:PT1H'],
      ),
      ...event('UID:a', 'RECURRENCE-ID:20260406T160000Z', 'DTSTART:20260406T160000Z', 'STATUS:CANCELLED'),
      ...event('UID:gone', AT, 'STATUS:CANCELLED'),
    );
    expect(rows.map(({ title, startAt }) => [title, startAt])).toEqual([
      ['Class', '2026-03-16T17:00:00.000Z'],
      ['Class', '2026-04-01T05:00:00.000Z'],
      ['Class', '2026-04-13T16:00:00.000Z'],
      ['Class moved', '2026-03-31T06:00:00.000Z'],
    ]);
    expect([series, cancelled]).toEqual([1, 2]);
  });

  it('changes this one of a series and all later ones, until another one does', async () => {
    const change = (day: string, ...lines: string[]) =>
      event(`UID:a`, `RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:2026${day}T180000`, ...lines);
    const { rows, cancelled } = await read(
      ...event(
        ...['UID:a', 'SUMMARY:Class', 'DTSTART;TZID=Europe/Berlin:20260309T180000', 'DURATION:PT1H'],
        ...['RRULE:FREQ=WEEKLY', 'EXDATE;TZID=Europe/Berlin:20260413T180000'],
      ),
      // Across a change of the clock; written after a later one.
      ...change('0504', 'DTSTART;TZID=Europe/Berlin:20260504T180000', 'STATUS:CANCELLED'),
      ...change('0323', 'SUMMARY:Later', 'DTSTART;TZID=Europe/Berlin:20260324T193000', 'DURATION:PT2H'),
      ...event('UID:a', 'SUMMARY:Once', 'RECURRENCE-ID:20260406T160000Z', 'DTSTART:20260407T060000Z'),
    );
    expect(rows.map(({ title, startAt, endAt }) => [title, startAt, endAt?.slice(11, 13)])).toEqual([
      ['Class', '2026-03-09T17:00:00.000Z', '18'],
      ['Class', '2026-03-16T17:00:00.000Z', '18'],
      ['Later', '2026-03-31T17:30:00.000Z', '19'],
      ['Later', '2026-04-21T17:30:00.000Z', '19'],
      ['Later', '2026-04-28T17:30:00.000Z', '19'],
      ['Later', '2026-03-24T18:30:00.000Z', '20'],
      ['Once', '2026-04-07T06:00:00.000Z', '06'],
    ]);
    expect(cancelled).toBe(1);
  });

  it('changes all later ones to whole days, or from them, and keeps who each is', async () => {
    const series = ['UID:a', 'DTSTART;TZID=Europe/Berlin:20260309T180000', 'RRULE:FREQ=WEEKLY;COUNT=3'];
    const days = await read(
      ...event(...series),
      ...event(
        'UID:a',
        'RECURRENCE-ID;TZID=Europe/Berlin;RANGE=THISANDFUTURE:20260316T180000',
        'DTSTART;VALUE=DATE:20260318',
      ),
    );
    expect(days.rows.map(({ startAt, startDate }) => startDate ?? startAt)).toEqual([
      '2026-03-09T17:00:00.000Z',
      '2026-03-25',
      '2026-03-18',
    ]);
    const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();
    expect(idsOf(days.rows)).toEqual(idsOf((await read(...event(...series))).rows));
    const times = await whenOf(
      ...event('UID:b', 'DTSTART;VALUE=DATE:20260309', 'RRULE:FREQ=WEEKLY;COUNT=3'),
      ...event('UID:b', 'RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20260316', 'DTSTART:20260316T090000Z'),
    );
    expect(times.map(([from]) => from)).toEqual([
      '2026-03-09',
      '2026-03-23T09:00:00.000Z',
      '2026-03-16T09:00:00.000Z',
    ]);
  });

  it('repeats until a day, and for a year around today where it has no end', async () => {
    const until = await whenOf(
      ...event('UID:a', 'DTSTART;VALUE=DATE:20260301', 'RRULE:FREQ=DAILY;UNTIL=20260303'),
    );
    expect(until.map(([from]) => from)).toEqual(['2026-03-01', '2026-03-02', '2026-03-03']);
    const endless = await whenOf(...event('UID:b', 'DTSTART;VALUE=DATE:19800601', 'RRULE:FREQ=YEARLY'));
    expect(endless.map(([from]) => from)).toEqual(['2025-06-01', '2026-06-01']);
  });

  it('leaves out the days of a yearly rule that a month does not have', async () => {
    const rule = 'RRULE:FREQ=YEARLY;BYMONTH=4,5;BYMONTHDAY=30,31';
    const days = await whenOf(...event('UID:a', 'DTSTART;VALUE=DATE:20260430', rule));
    expect(days.map(([day]) => day)).toEqual(['2026-04-30', '2026-05-30', '2026-05-31']);
  });

  it.each([
    ['FREQ=YEARLY', ['2028-02-29']],
    ['FREQ=YEARLY;INTERVAL=4', ['2028-02-29']],
    ['FREQ=YEARLY;INTERVAL=3', []],
    ['FREQ=YEARLY;BYMONTH=2', ['2028-02-29']],
    ['FREQ=YEARLY;COUNT=3', ['2028-02-29']],
    ['FREQ=YEARLY;COUNT=2', []],
    ['FREQ=YEARLY;UNTIL=20280228', []],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1', ['2027-02-28', '2028-02-29']],
    ['FREQ=YEARLY;BYMONTHDAY=29;UNTIL=20270402', ['2027-03-29']],
    ['FREQ=MONTHLY;INTERVAL=12', ['2028-02-29']],
  ])('of the 29th of February, %s comes on days that a year has', async (rule, days) => {
    const begins = [`DTSTART;VALUE=DATE:20200229`, `RRULE:${rule}`];
    const { rows } = await readOn('2028-02-27', ...event('UID:a', ...begins));
    expect(rows.map(({ startDate }) => startDate)).toEqual(days);
  });

  it('has lines that are folded in the middle of a character, with either end', async () => {
    const bytes = new TextEncoder().encode(
      calendar(...event('UID:a', 'SUMMARY:Übung für Jürgen\\, 体重', AT)),
    );
    for (const end of ['\r\n', '\n']) {
      const text: number[] = [];
      for (const [at, byte] of bytes.entries()) {
        if (byte === 13) continue;
        if (byte === 10) text.push(...new TextEncoder().encode(end));
        else text.push(byte);
        const isInText = byte > 127 && at % 3 === 0;
        if (isInText) text.push(...new TextEncoder().encode(`${end} `));
      }
      const { rows } = await readCalendar([new Blob([new Uint8Array(text)])], HOW);
      expect(rows[0]?.title).toBe('Übung für Jürgen, 体重');
    }
    const old = new Blob([calendar(...event('UID:a', 'SUMMARY:?bung', AT)).replace('?', ''), '']);
    expect((await readCalendar([old], HOW)).rows[0]?.title).toBe('bung');
  });

  it('gives the same ids each time, those of Google and of Spotter where they are known', async () => {
    const lines = [
      ...event('UID:a@google.com', AT),
      ...event('UID:abc12@google.com', AT),
      ...event('UID:abc34@google.com', AT, 'RRULE:FREQ=DAILY;COUNT=1'),
      ...event('UID:abc56@google.com', 'DTSTART;VALUE=DATE:20260310', 'RRULE:FREQ=DAILY;COUNT=1'),
      ...event('UID:01980000-0000-7000-8000-00000000000A@spotter', AT),
      ...event('UID:plan-01980000-0000-7000-8000-00000000000A@spotter', AT),
    ];
    const [first, second] = [await read(...lines), await read(...lines)];
    expect(second).toEqual(first);
    expect(first.rows.map(({ fromGoogle }) => fromGoogle)).toEqual([
      null,
      'abc12',
      'abc34_20260310T090000Z',
      'abc56_20260310',
      null,
    ]);
    expect(first.rows.at(-1)?.id).toBe('01980000-0000-7000-8000-00000000000a');
    expect(first.wrong).toEqual([{ title: '', reason: 'planned' }]);
    expect(new Set(first.rows.map(({ id }) => id)).size).toBe(5);
  });

  it('names what is left out, and brings the rest', async () => {
    const { rows, wrong } = await read(
      ...event('UID:a', 'SUMMARY:Good', AT),
      ...event('UID:b', 'SUMMARY:No time', 'DTSTART:99990101T000000Z'),
      ...event('UID:c', 'SUMMARY:No line', 'DTSTART'),
      ...event('UID:d', 'SUMMARY:Long', AT, 'DURATION:P400D'),
      ...event('UID:e', 'SUMMARY:Odd', AT, 'RRULE:FREQ=SOMETIMES'),
      ...event('UID:f', 'SUMMARY;X-A="b:c";LANGUAGE=en:Legs\\, arms\\; rest: 10\\nSlow', 'DTSTART'),
      ...event('UID:g', 'SUMMARY;LANGUAGE', 'DTSTART'),
    );
    expect(rows.map(({ title }) => title)).toEqual(['Good']);
    expect(wrong).toEqual([
      { title: 'No time', reason: 'unreadable' },
      { title: 'No line', reason: 'unreadable' },
      { title: 'Odd', reason: 'unreadable' },
      { title: 'Legs, arms; rest: 10\nSlow', reason: 'unreadable' },
      { title: '', reason: 'unreadable' },
      { title: 'Long', reason: 'tooLong' },
    ]);
  });

  it.each([
    ['each second', 'DTSTART:19000102T000000Z', 'RRULE:FREQ=SECONDLY'],
    ['never, by days', 'DTSTART:20260310T090000Z', 'RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=MO'],
    ['never, by months', 'DTSTART:20260210T090000Z', 'RRULE:FREQ=MONTHLY;INTERVAL=48;BYDAY=5MO'],
    ['hourly for long', 'DTSTART:20200101T000000Z', 'RRULE:FREQ=MINUTELY;UNTIL=99991231T000000Z'],
  ])('is not stopped by what repeats %s', async (_what, ...lines) => {
    const { rows, wrong } = await read(...event('UID:a', ...lines), ...event('UID:b', 'SUMMARY:Good', AT));
    expect(rows.map(({ title }) => title)).toEqual(['Good']);
    expect(wrong.length).toBe(1);
  });

  it('is refused as a whole when it is none, or too much', async () => {
    const reason = (blob: Blob) =>
      readCalendar([blob], HOW).then(
        () => 'read',
        (error: CalendarError) => error.reason,
      );
    expect(await reason(new Blob(['day,exercise\n1,2']))).toBe('broken');
    expect(await reason(new Blob([calendar(`${event(AT).join('\n')}\n`.repeat(100_000))]))).toBe('tooMany');
    const busy = Array.from({ length: 60 }, (_, at) => event(`UID:${at}`, AT, 'RRULE:FREQ=DAILY'));
    expect(await reason(new Blob([calendar(...busy.flat())]))).toBe('tooMany');
  });
});
