import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { outbox } from '#lib/outbox/waiting.ts';
import { setOwnZone } from '#lib/time/own-day.ts';
import { answerCalls, type NetworkCall, refuse, renderSignedIn } from '../../../testing/signed-in.tsx';
import '../sent.ts';
import { EventDialog } from './event-dialog.tsx';
import type { ShownEvent } from './shown-event.ts';

const DAY = '2026-03-11';
const physio: ShownEvent = {
  id: 'physio',
  title: 'Physio',
  description: '',
  isAllDay: false,
  startDate: null,
  endDate: null,
  startTime: `${DAY}T09:00:00.000Z`,
  endTime: `${DAY}T10:00:00.000Z`,
  kind: 'plain',
  source: 'own',
  isReadOnly: false,
  sync: 'off',
  state: 'saved',
};
const dialogOf = (event: ShownEvent | null) => (
  <EventDialog event={event} day={DAY} onClose={() => undefined} />
);
const open = (event: ShownEvent | null) => renderSignedIn(dialogOf(event));
const field = (label: string) => page.getByLabelText(label, { exact: true });
const save = () => page.getByRole('button', { name: 'Save' });
const changes = (asked: NetworkCall[]) =>
  asked.filter(({ key }) => key === 'PATCH /api/calendar/events/physio').map(({ body }) => body);

beforeEach(() => {
  localStorage.clear();
  setOwnZone('UTC');
});

describe('a new event', () => {
  test('can be saved once it has a title and a time, and lasts an hour', async () => {
    answerCalls({});
    await open(null);
    await expect.element(save()).toBeDisabled();
    await field('Title').fill('   ');
    await field('Time').fill('23:30');
    await expect.element(field('End date')).toHaveValue('2026-03-12');
    await expect.element(save()).toBeDisabled();
    await field('Title').fill('Dentist');
    await save().click();
    await expect
      .poll(() => outbox.entries().map(({ input }) => input.body))
      .toMatchObject([
        { title: 'Dentist', startTime: `${DAY}T23:30:00.000Z`, endTime: '2026-03-12T00:30:00.000Z' },
      ]);
  });

  test('is sent on Enter', async () => {
    answerCalls({});
    await open(null);
    await expect.element(field('Title')).toHaveFocus();
    await field('Time').fill('08:30');
    await field('Title').fill('Dentist');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => outbox.entries()).toHaveLength(1);
  });

  test('is still typed when its page was closed', async () => {
    const { unmount } = await open(null);
    await field('Title').fill('Dinner with Nour');
    await field('Time').fill('19:30');
    await unmount();
    await open(null);
    await expect.element(page.getByText(/^What you wrote before is still here/)).toBeVisible();
    await expect.element(field('Title')).toHaveValue('Dinner with Nour');
    await expect.element(field('End time')).toHaveValue('20:30');
  });

  test('that the server fails to take is told once, kept, and sent later', async () => {
    const answers: Parameters<typeof answerCalls>[0] = {
      'POST /api/calendar/events': () => refuse(500, 'http.internal'),
    };
    answerCalls(answers);
    await open(null);
    await field('Title').fill('Physio');
    await field('Time').fill('09:15');
    await save().click();
    await expect.element(page.getByText('Failed to add event').first()).toBeInTheDocument();
    expect(outbox.entries()).toHaveLength(1);
    answers['POST /api/calendar/events'] = (body) => Response.json({ ...physio, ...(body as object) });
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => outbox.entries()).toEqual([]);
    await expect.element(page.getByText('Event added successfully!').first()).toBeInTheDocument();
  });
});

describe('a changed event', () => {
  test('sends only what was changed, so that a change made elsewhere meanwhile stays', async () => {
    const asked = answerCalls({ 'PATCH /api/calendar/events/physio': () => Response.json(physio) });
    const { show } = await open(physio);
    await field('Description').fill('Bring the scan.');
    await show(dialogOf({ ...physio, title: 'Physio with Nour' }));
    await expect.element(field('Title')).toHaveValue('Physio with Nour');
    await save().click();
    await expect.poll(() => changes(asked)).toEqual([{ description: 'Bring the scan.' }]);
  });

  test('is kept in the dialog when saving fails, also on the page opened next', async () => {
    answerCalls({ 'PATCH /api/calendar/events/physio': () => refuse(500, 'http.internal') });
    const { unmount } = await open(physio);
    await field('Title').fill('Physio at Nour’s');
    await save().click();
    await expect.element(page.getByRole('alert')).not.toBeEmptyDOMElement();
    await expect.element(field('Title')).toHaveValue('Physio at Nour’s');
    await unmount();
    await open(physio);
    await expect.element(field('Title')).toHaveValue('Physio at Nour’s');
  });

  test('must end after it begins', async () => {
    await open(physio);
    await field('End time').fill('08:00');
    await expect.element(page.getByText('It ends before it begins. Choose a later end.')).toBeVisible();
    await expect.element(save()).toBeDisabled();
  });

  test('comes back with Undo when it was deleted', async () => {
    answerCalls({ 'DELETE /api/calendar/events/physio': () => new Response(null, { status: 204 }) });
    const { show } = await open(physio);
    await page.getByRole('button', { name: 'Delete' }).click();
    await show(null);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    const { title, startTime, endTime } = physio;
    await expect
      .poll(() => outbox.entries().map(({ input }) => input.body))
      .toMatchObject([{ title, startTime, endTime }]);
  });

  test('of somebody else at Google can only be read', async () => {
    await open({ ...physio, isReadOnly: true });
    await expect.element(page.getByText(/so it is changed there/)).toBeVisible();
    expect(save().query()).toBeNull();
  });
});
