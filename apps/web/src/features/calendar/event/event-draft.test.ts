import type { CalendarEvent } from '@spotter/contract/calendar';
import { describe, expect, test } from 'vitest';
import {
  changeOf,
  draftFault,
  draftOf,
  emptyDraft,
  newEventOf,
  onOtherDay,
  withStart,
} from './event-draft.ts';

const BERLIN = 'Europe/Berlin';
const draft = { ...emptyDraft('2026-11-23'), title: ' Physio ' };

const event: CalendarEvent = {
  id: 'e',
  title: 'Physio',
  description: 'Knee',
  startTime: '2026-11-23T08:30:00.000Z',
  endTime: '2026-11-23T09:15:00.000Z',
  isAllDay: false,
  startDate: null,
  endDate: null,
  kind: 'plain',
  source: 'own',
  isReadOnly: false,
  sync: 'off',
};

describe('a new event', () => {
  test('needs a title and a time', () => {
    expect(draftFault(draft, BERLIN)).toBe('missing');
    const timed = withStart(draft, { time: '09:30' }, BERLIN);
    expect(draftFault(timed, BERLIN)).toBeNull();
    expect(draftFault({ ...timed, title: '  ' }, BERLIN)).toBe('missing');
    expect(draftFault({ ...timed, endTime: '' }, BERLIN)).toBe('missing');
  });

  test('lasts one hour by default, also across midnight and a change of the clock', () => {
    expect(newEventOf(withStart(draft, { time: '09:30' }, BERLIN), BERLIN)).toEqual({
      title: 'Physio',
      description: '',
      startTime: '2026-11-23T08:30:00.000Z',
      endTime: '2026-11-23T09:30:00.000Z',
    });
    expect(withStart(draft, { time: '23:30' }, BERLIN)).toMatchObject({
      endDate: '2026-11-24',
      endTime: '00:30',
    });
    const night = withStart(emptyDraft('2026-03-29'), { time: '01:30' }, BERLIN);
    expect(night.endTime).toBe('03:30');
  });

  test('keeps its length when its start moves to another time or day', () => {
    const long = { ...withStart(draft, { time: '09:00' }, BERLIN), endTime: '11:30' };
    expect(withStart(long, { time: '14:00' }, BERLIN).endTime).toBe('16:30');
    expect(onOtherDay(long, '2026-12-01', BERLIN)).toMatchObject({
      date: '2026-12-01',
      endDate: '2026-12-01',
      time: '09:00',
      endTime: '11:30',
    });
  });

  test('that lasts all day has a first and a last day, both included', () => {
    const trip = { ...draft, isAllDay: true, endDate: '2026-11-25' };
    expect(newEventOf(trip, BERLIN)).toMatchObject({
      isAllDay: true,
      startDate: '2026-11-23',
      endDate: '2026-11-25',
    });
    expect(withStart(trip, { date: '2026-11-30' }, BERLIN).endDate).toBe('2026-12-02');
    expect(draftFault({ ...trip, endDate: '2026-11-22' }, BERLIN)).toBe('order');
    expect(draftFault({ ...trip, endDate: '2027-11-25' }, BERLIN)).toBe('long');
  });

  test('must end after it begins', () => {
    const timed = withStart(draft, { time: '09:30' }, BERLIN);
    expect(draftFault({ ...timed, endTime: '09:30' }, BERLIN)).toBe('order');
    expect(draftFault({ ...timed, endDate: '2026-11-22' }, BERLIN)).toBe('order');
  });
});

describe('a changed event', () => {
  test('sends only the changed fields, but all times together', () => {
    const before = draftOf(event, BERLIN);
    expect(changeOf(before, before, BERLIN)).toEqual({});
    expect(changeOf(before, { ...before, title: 'Physiotherapy' }, BERLIN)).toEqual({
      title: 'Physiotherapy',
    });
    expect(changeOf(before, { ...before, endTime: '10:30' }, BERLIN)).toEqual({
      isAllDay: false,
      startTime: '2026-11-23T08:30:00.000Z',
      endTime: '2026-11-23T09:30:00.000Z',
    });
    expect(changeOf(before, { ...before, isAllDay: true }, BERLIN)).toEqual({
      isAllDay: true,
      startDate: '2026-11-23',
      endDate: '2026-11-23',
    });
  });

  test('does not overwrite what was changed elsewhere meanwhile', () => {
    const shown = draftOf(event, BERLIN);
    const changed = changeOf(shown, { ...shown, title: 'Physiotherapy' }, BERLIN);
    expect(Object.keys(changed)).toEqual(['title']);
  });
});

describe('in the hour that comes twice', () => {
  // On 2026-10-25 the clock of Berlin goes from 03:00 back to 02:00, at 01:00 UTC.
  const at = (startTime: string, endTime: string) => draftOf({ ...event, startTime, endTime }, BERLIN);

  test('a change of the end keeps the start', () => {
    const before = at('2026-10-25T01:30:00.000Z', '2026-10-25T02:30:00.000Z');
    expect(changeOf(before, { ...before, endTime: '04:00' }, BERLIN)).toMatchObject({
      startTime: '2026-10-25T01:30:00.000Z',
      endTime: '2026-10-25T03:00:00.000Z',
    });
    expect(changeOf(before, { ...before, endTime: '02:45' }, BERLIN)).toMatchObject({
      startTime: '2026-10-25T01:30:00.000Z',
      endTime: '2026-10-25T01:45:00.000Z',
    });
  });

  test('an end that is earlier by the clock is the second one', () => {
    const night = { ...emptyDraft('2026-10-25'), title: 'Night', time: '02:45', endTime: '02:15' };
    expect(draftFault(night, BERLIN)).toBeNull();
    expect(newEventOf(night, BERLIN)).toMatchObject({
      startTime: '2026-10-25T00:45:00.000Z',
      endTime: '2026-10-25T01:15:00.000Z',
    });
    expect(draftFault({ ...night, endTime: '01:15' }, BERLIN)).toBe('order');
    expect(draftFault({ ...night, date: '2026-10-24', endDate: '2026-10-24' }, BERLIN)).toBe('order');
  });

  test('an hour by default and a moved start keep their length', () => {
    const made = withStart({ ...emptyDraft('2026-10-25'), title: 'Night' }, { time: '02:45' }, BERLIN);
    expect(newEventOf(made, BERLIN)).toMatchObject({
      startTime: '2026-10-25T00:45:00.000Z',
      endTime: '2026-10-25T01:45:00.000Z',
    });
    const before = at('2026-10-25T01:30:00.000Z', '2026-10-25T02:00:00.000Z');
    expect(changeOf(before, withStart(before, { time: '05:00' }, BERLIN), BERLIN)).toMatchObject({
      startTime: '2026-10-25T04:00:00.000Z',
      endTime: '2026-10-25T04:30:00.000Z',
    });
  });
});
