import { NOTIFICATION_KINDS } from '@spotter/contract/notifications-limits';
import { beforeAll, expect, test } from 'vitest';
import { createCatalogue } from '#lib/i18n.ts';
import type { Translate } from '#lib/words/texts.ts';
import { choiceKey } from './notification-kind.ts';
import { notificationText } from './notification-text.ts';

let t: Translate;
beforeAll(async () => {
  ({ t } = await createCatalogue('en'));
});

const say = (kind: string, count = 1, actorName: string | null = 'Mia Larsen', subject = 'Leg day') =>
  notificationText(t, {
    id: '1',
    kind,
    count,
    actorName,
    subject,
    path: '/',
    createdAt: '2026-01-01T00:00:00.000Z',
    readAt: null,
  });

test('every kind has its own texts, in the list and in the settings', () => {
  const said = NOTIFICATION_KINDS.map((kind) => say(kind));
  expect(new Set(said).size).toBe(NOTIFICATION_KINDS.length);
  expect(said.filter((text) => text.includes('notifications.') || text.includes('{{'))).toEqual([]);
  const choices = NOTIFICATION_KINDS.map((kind) => t(choiceKey(kind)));
  expect(new Set(choices).size).toBe(NOTIFICATION_KINDS.length);
  expect(choices.filter((text) => text.includes('notifications.'))).toEqual([]);
});

test('several likes are one line: the name of the last person and the number of others', () => {
  expect(say('activity_liked')).toBe('Mia Larsen likes your activity: Leg day');
  expect(say('activity_liked', 2)).toBe('Mia Larsen and 1 other liked your activity: Leg day');
  expect(say('activity_liked', 3)).toBe('Mia Larsen and 2 others liked your activity: Leg day');
});

test('messages and records are counted directly', () => {
  expect(say('message', 4)).toBe('4 messages from Mia Larsen: Leg day');
  expect(say('personal_record', 2)).toBe('Mia Larsen set 2 personal records in Leg day');
});

test('an unknown kind names its actor', () => {
  expect(say('coffee_offered')).toBe('News from Mia Larsen');
});
