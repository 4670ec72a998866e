import { expect } from 'vitest';
import type { Context } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import { syncNow } from '../sync/jobs.ts';
import type { GoogleStandIn } from './google-stand-in.fixture.ts';

/** The parts of a test person that these helpers use. */
type Person = {
  id: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
  get(path: string): Promise<{ status: number; headers: Record<string, unknown>; body: any }>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
  post(path: string, body?: unknown): Promise<{ status: number; body: any }>;
};

/** Goes through Google's consent for a person. @returns the answer of the callback */
export async function goThroughConsent(
  google: GoogleStandIn,
  person: Person,
  answer: 'allow' | 'cancel' = 'allow',
) {
  const { body } = await person.post('/api/calendar/connect');
  return comeBack(person, await google.visit(body.url, answer));
}

/** Opens the callback address that Google redirected the browser to. */
export const comeBack = (person: Person, address: string) => {
  const { pathname, search } = new URL(address);
  return person.get(pathname + search);
};

/** Connects a person and waits for the first sync. */
export async function connect(
  app: { ctx: Context },
  google: GoogleStandIn,
  person: Person & { id: Known<'person'> },
): Promise<void> {
  const { headers } = await goThroughConsent(google, person);
  expect(headers.location).toBe('/calendar?google=connected');
  await syncNow(app.ctx, person.id);
}

export const HOUR = {
  start: { dateTime: '2026-03-11T10:00:00Z' },
  end: { dateTime: '2026-03-11T11:00:00Z' },
};

/** A person's events as the page gets them, earliest first. */
export async function eventsOf(person: Person) {
  const { body } = await person.get('/api/calendar/events?from=2026-02-01&to=2026-04-30');
  return body as { id: string; title: string; sync: string; isReadOnly: boolean; [more: string]: unknown }[];
}
