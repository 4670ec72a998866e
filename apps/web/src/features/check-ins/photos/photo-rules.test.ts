import type { CheckInPhoto } from '@spotter/contract/check-in-photos';
import type { CheckInQuestion } from '@spotter/contract/check-ins';
import { expect, test } from 'vitest';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';
import {
  cropOf,
  isTooLate,
  lastBefore,
  missingViews,
  pairOf,
  viewsUpTo,
  waitingPhotos,
} from './photo-rules.ts';

const photo = (day: string, view: 'front' | 'side' = 'front') =>
  ({ id: day + view, day, view }) as CheckInPhoto;
const photos = [photo('2026-03-15'), photo('2026-03-15', 'side'), photo('2026-03-08'), photo('2026-01-04')];

test('last time’s pose is the latest of its view before the day', () => {
  expect(lastBefore(photos, 'front', '2026-03-15')?.day).toBe('2026-03-08');
  expect(lastBefore([...photos].reverse(), 'front', '2026-03-22')?.day).toBe('2026-03-15');
  expect(lastBefore(photos, 'side', '2026-03-15')).toBeUndefined();
});

test('a photo stands beside the last one, or beside the first', () => {
  const pair = (beside: 'last' | 'first', day = '2026-03-15') => {
    const { now, before } = pairOf(photos, { day, view: 'front', beside });
    return [now?.day, before?.day];
  };
  expect(pair('last')).toEqual(['2026-03-15', '2026-03-08']);
  expect(pair('first')).toEqual(['2026-03-15', '2026-01-04']);
  expect(pair('first', '2026-03-22')).toEqual([undefined, '2026-01-04']);
  expect(viewsUpTo(photos, '2026-03-10')).toEqual(['front']);
  expect(viewsUpTo(photos, '2026-03-15')).toEqual(['front', 'side']);
});

test('a kept photo is too late by the days of check-ins, whatever the clock says', () => {
  const kept = 'check-in/form/2026-03-15/question/front';
  expect(isTooLate(kept, '2026-03-15')).toBe(false);
  expect(isTooLate(kept, '2026-04-19')).toBe(false);
  expect(isTooLate(kept, '2026-04-20')).toBe(true);
  expect(isTooLate('film/other', '2026-04-20')).toBe(false);
});

test('what a form needs and has not is missing', () => {
  const questions = [
    { id: 'a', type: 'photo', required: true, views: ['front', 'back'] },
    { id: 'b', type: 'photo', required: false, views: ['side'] },
    { id: 'c', type: 'text', required: false, views: [] },
  ] as unknown as CheckInQuestion[];
  expect(missingViews(questions, new Set(['a front']))).toEqual([{ question: 'a', view: 'back' }]);
});

test('a photo of the queue is shown from this browser, also once it is uploaded; a refused one is none', () => {
  const body = { formId: 'f', day: '2026-03-15', question: 'q', view: 'front', takenAt: '' };
  const entry = (photoPath: string, more: object) =>
    ({
      ...{
        key: 'PUT /api/check-ins/photos/:id',
        input: { params: { id: 'x' }, body: { ...body, photo: photoPath } },
      },
      ...more,
    }) as unknown as OutboxEntry;
  const waiting = [
    entry('kept:1', { files: { 1: null } }),
    entry('/api/objects/2', { files: { 2: '/api/objects/2' } }),
    entry('kept:3', { files: { 3: null }, refused: 'x' }),
  ];
  expect(waitingPhotos(waiting).map((one) => one.photo)).toEqual(['kept:1', 'kept:2']);
});

test('the middle of a picture is cut to three by four', () => {
  expect(cropOf(1600, 900)).toEqual({ x: 463, y: 0, width: 675, height: 900 });
  expect(cropOf(900, 1600)).toEqual({ x: 0, y: 200, width: 900, height: 1200 });
  expect(cropOf(300, 400)).toEqual({ x: 0, y: 0, width: 300, height: 400 });
});
