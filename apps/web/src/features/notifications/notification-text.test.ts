import { NOTIFICATION_KINDS } from '@spotter/contract/notifications-limits';
import { createInstance, type TFunction } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import words from '../../locales/en/notifications.json' with { type: 'json' };
import { choiceKey } from './notification-kind.ts';
import { notificationText } from './notification-text.ts';

let t: TFunction;
beforeAll(async () => {
  const i18n = createInstance();
  t = await i18n.init({ lng: 'en', resources: { en: { translation: { notifications: words } } } });
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
