import { describe, expect, it } from 'vitest';
import { keeperOf } from '../worker/may-keep.ts';
import { everyFeature } from './every-feature.ts';

const mayKeep = keeperOf(everyFeature.flatMap((feature) => feature.offline ?? []));
const keeps = (path: string) => mayKeep(new URL(path, 'http://spotter.test'));

describe('answers stored for offline use', () => {
  it.each([
    '/api/auth/user',
    '/api/workouts/today',
    '/api/sessions/ahead?language=de',
    '/api/activities',
    '/api/messages?channelId=general',
    '/api/exercises?language=en&limit=30&after=x',
    '/api/calendar/plan?from=2026-11-01&to=2026-11-30',
    '/api/progress/exercises/01980000-0000-7000-8000-000000000000?language=de',
  ])('is the reader’s own: %s', (path) => expect(keeps(path)).toBe(true));

  it.each([
    '/api/progress/exercises?clientId=x',
    '/api/sessions?clientId=x',
    '/api/sessions/01980000-0000-7000-8000-000000000000?language=en',
    '/api/exercises?search=squ',
    '/api/exercises?search=squ&after=x',
    '/api/activities?before=x',
    '/api/messages?channelId=general&after=x',
    '/api/dashboard',
    '/api/coach/clients',
    '/api/invites',
    '/api/auth/options',
    '/api/login',
    '/api/logout',
    '/api/calendar/feed',
    '/api/calendar/feeds/secret.ics',
    '/api/workouts/x/assignments',
    '/api/calls/x/ice',
    '/api/heart-rate/daily',
  ])('is nothing of others, nothing secret, nothing live: not %s', (path) => expect(keeps(path)).toBe(false));
});
