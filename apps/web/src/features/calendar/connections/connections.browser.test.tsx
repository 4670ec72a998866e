import type { CalendarIntegration } from '@spotter/contract/calendar';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#lib/call/query-client.ts';
import { answerCalls, refuse, renderSignedIn } from '../../../testing/signed-in.tsx';
import { calendarKeys } from '../api.ts';
import { Connections } from './connections.tsx';

const ok: CalendarIntegration = {
  connected: true,
  isConfigured: true,
  missing: [],
  account: 'kim@gmail.example',
  status: 'ok',
  lastSyncedAt: '2026-03-11T09:00:00.000Z',
  failingSince: null,
  waiting: 0,
};

/** The connections of a calendar, with this state of Google's. */
async function open(
  integration: Partial<CalendarIntegration>,
  answers: Parameters<typeof answerCalls>[0] = {},
) {
  answerCalls(answers);
  queryClient.setQueryData(calendarKeys.integration, { ...ok, ...integration });
  queryClient.setQueryData(calendarKeys.feed, { isOn: false, createdAt: null, readAt: null });
  await renderSignedIn(<Connections />);
}
const google = () => page.getByRole('region', { name: 'Google Calendar' });
const off = { connected: false, account: null, status: 'off' } as const;

describe('Google Calendar', () => {
  test('that the operator has not set up says what is missing', async () => {
    await open({ ...off, isConfigured: false, missing: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] });
    await expect.element(google().getByText(/is not set up for this studio/)).toBeVisible();
    expect(
      google()
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  });

  test('that cannot be connected says so, and can be tried again', async () => {
    await open(off, { 'POST /api/calendar/connect': () => refuse(501, 'calendar.not_configured') });
    await google().getByRole('button', { name: 'Connect' }).click();
    await expect.element(page.getByText('Failed to connect Google Calendar').first()).toBeVisible();
    await expect.element(google().getByRole('button', { name: 'Connect' })).toBeEnabled();
  });

  test('that does not answer says what waits, and that a sync failed', async () => {
    await open(
      { status: 'failing', failingSince: '2026-03-11T10:00:00.000Z', waiting: 2 },
      { 'POST /api/calendar/sync': () => refuse(503, 'calendar.google_failed') },
    );
    await expect.element(google().getByText(/^Google does not answer/)).toBeVisible();
    await expect.element(google().getByText('2 changes wait to be sent to Google.')).toBeVisible();
    await google().getByRole('button', { name: 'Sync' }).click();
    await expect.element(page.getByText('Failed to sync calendar').first()).toBeVisible();
  });

  test('that withdrew the permission asks to connect again', async () => {
    await open({ status: 'reconnect' });
    await expect.element(google().getByText(/Google has withdrawn the connection/)).toBeVisible();
    await expect.element(google().getByRole('button', { name: 'Connect again' })).toBeVisible();
  });
});

test('the secret address is shown when it is made, for a calendar app too', async () => {
  const url = 'https://gym.example/api/calendar/feeds/secret.ics';
  await open(off, {
    'POST /api/calendar/feed': () => {
      queryClient.setQueryData(calendarKeys.feed, { isOn: true, createdAt: null, readAt: null });
      return Response.json({ url });
    },
  });
  await page.getByRole('button', { name: 'Make an address' }).click();
  await expect.element(page.getByLabelText('Your calendar address')).toHaveValue(url);
  await expect
    .element(page.getByRole('link', { name: 'Open in a calendar app' }))
    .toHaveAttribute('href', 'webcal://gym.example/api/calendar/feeds/secret.ics');
  await expect.element(page.getByRole('button', { name: 'End the address' })).toBeVisible();
});
