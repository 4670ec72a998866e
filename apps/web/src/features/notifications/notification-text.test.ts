import { NOTIFICATION_KINDS } from '@spotter/contract/limits';
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

test('every kind there is has words of its own, in the list and among the choices', () => {
  const said = NOTIFICATION_KINDS.map((kind) => say(kind));
  expect(new Set(said).size).toBe(NOTIFICATION_KINDS.length);
  expect(said.filter((text) => text.includes('notifications.') || text.includes('{{'))).toEqual([]);
  const choices = NOTIFICATION_KINDS.map((kind) => t(choiceKey(kind)));
  expect(new Set(choices).size).toBe(NOTIFICATION_KINDS.length);
  expect(choices.filter((text) => text.includes('notifications.'))).toEqual([]);
});

test('likes of several are one line: the last one by name and how many others', () => {
  expect(say('activity_liked')).toBe('Mia Larsen likes your activity: Leg day');
  expect(say('activity_liked', 2)).toBe('Mia Larsen and 1 other liked your activity: Leg day');
  expect(say('activity_liked', 3)).toBe('Mia Larsen and 2 others liked your activity: Leg day');
});

test('messages and records are counted as they are', () => {
  expect(say('message', 4)).toBe('4 messages from Mia Larsen: Leg day');
  expect(say('personal_record', 2)).toBe('Mia Larsen set 2 personal records in Leg day');
});

test('a kind that is still to come names who it comes from', () => {
  expect(say('coffee_offered')).toBe('News from Mia Larsen');
});
