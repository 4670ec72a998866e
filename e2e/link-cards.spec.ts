import { expect, type Page } from '@playwright/test';
import type { Challenge } from '../packages/contract/src/challenges.ts';
import type { Channel, Message } from '../packages/contract/src/messages.ts';
import type { WorkoutDetail } from '../packages/contract/src/workouts.ts';
import { expectAccessible, NO_NETWORK, test } from './fixtures.ts';
import { becomeClient, becomeTrainer, beginWorkout } from './people.ts';

const log = (page: Page) => page.getByRole('log');
const card = (page: Page, name: RegExp) => log(page).getByRole('link', { name });
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });

/** What a press writes to the clipboard, which a browser without a screen may not give. */
async function copied(page: Page, press: () => Promise<void>): Promise<string> {
  await page.evaluate(() => {
    const text = new Promise<string>((resolve) => {
      Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: { writeText: async (written: string) => resolve(written) },
      });
    });
    Object.assign(window, { copiedText: text });
  });
  await press();
  await expect(page.getByText('Link copied').first()).toBeVisible();
  return page.evaluate(() => (window as unknown as { copiedText: Promise<string> }).copiedText);
}

test('links to a workout, session, exercise, event and challenge are cards for who may see them', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  const ada = await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  await becomeClient(client, trainer);
  const { id: channel } = await client.api.post<Channel>('/api/channels/direct', { personId: ada.id });
  const session = await beginWorkout(trainer, client, { sets: 3, reps: 5, weight: 40 });
  const [item] = session.items;
  const secret = await trainer.api.post<WorkoutDetail>('/api/workouts', {
    name: 'Not planned',
    exercises: [],
  });
  const challenge = await trainer.api.post<Challenge>('/api/challenges', {
    ...{ name: 'Twelve in May', category: 'consistency', goal: 12, goalType: 'workouts' },
    ...{ startDate: '2020-01-01', endDate: '2099-12-31' },
  });
  const event = await client.api.post<{ id: string }>('/api/calendar/events', {
    ...{ title: 'Physio', isAllDay: true, startDate: '2026-03-11', endDate: '2026-03-11' },
  });
  const [desk, phone] = [trainer.page, client.page];

  // The library's own button copies the address; without a clipboard, the address of the page is one too.
  await desk.goto(`/videos?exercise=${item?.exerciseId}`);
  await expect(desk.getByRole('dialog').getByRole('button', { name: 'Copy link' })).toBeVisible();
  const exercise = desk.url();
  // Workout, session and event have it too, where their menus are.
  await desk.goto('/workouts');
  await desk.getByRole('button', { name: /^More .*Leg day/ }).click();
  expect(await copied(desk, () => desk.getByRole('menuitem', { name: 'Copy link' }).click())).toMatch(
    new RegExp(`/workouts/${session.workoutId}$`),
  );
  await desk.goto(`/sessions/${session.id}`);
  expect(await copied(desk, () => desk.getByRole('button', { name: 'Copy link' }).click())).toMatch(
    new RegExp(`/sessions/${session.id}$`),
  );
  await phone.goto(`/calendar?day=2026-03-11&event=${event.id}`);
  const opened = phone.getByRole('dialog');
  expect(await copied(phone, () => opened.getByRole('button', { name: 'Copy link' }).click())).toMatch(
    new RegExp(`/calendar\\?event=${event.id}&day=2026-03-11$`),
  );

  await desk.goto(`/messages?channel=${channel}`);
  await phone.goto(`/messages?channel=${channel}`);
  const send = async (page: Page, text: string) => {
    await field(page).fill(text);
    await page.getByRole('button', { name: 'Send message' }).click();
  };
  const { origin } = new URL(exercise);
  await send(desk, `Look at this before you start: ${exercise}`);
  await send(desk, `This one: ${origin}/workouts/${session.workoutId?.toUpperCase()}.`);
  await send(desk, `/workouts/${secret.id} and https://else.example/workouts/${secret.id}`);
  await send(desk, `${origin}/challenges?id=${challenge.id}`);
  for (const page of [desk, phone]) {
    await expect(card(page, /^Exercise Back Squat Lower Body/)).toBeVisible();
    await expect(card(page, /^Workout Leg day 1 exercise/)).toBeVisible();
    await expect(card(page, /^Challenge Twelve in May/)).toBeVisible();
  }
  // What the reader may not see is a link and tells no name; what is elsewhere is a link too.
  await expect(card(desk, /^Workout Not planned/)).toBeVisible();
  await expect(log(phone).getByRole('link', { name: 'Workout', exact: true })).toHaveCount(2);
  // An address reads as what it is of.
  await expect(log(phone).getByText(exercise)).toHaveCount(0);
  await expect(
    log(phone).getByText('Look at this before you start: Exercise', { exact: true }),
  ).toBeVisible();
  await expect(log(phone).getByText('Not planned')).toHaveCount(0);
  await expect(log(phone).getByRole('link', { name: /^https:\/\/else/ })).toHaveAttribute('rel', /noopener/);
  await expectAccessible(phone);

  // Typed without a network, it is sent once, and its card follows.
  client.excuse(NO_NETWORK);
  await client.context.setOffline(true);
  await send(phone, `Done: /sessions/${session.id} and /calendar?event=${event.id}`);
  await expect(log(phone).getByText(/^Done:/)).toBeVisible();
  await client.context.setOffline(false);
  for (const page of [desk, phone]) {
    await expect(card(page, /^Session Leg day Kim Rower .*0 of 3 sets/)).toBeVisible();
  }
  await expect(card(phone, /^Event Physio Wed, Mar 11/)).toBeVisible();
  await expect(log(desk).getByText('Physio')).toHaveCount(0);
  const sent = await client.api.get<Message[]>(`/api/messages?channelId=${channel}`);
  expect(sent.filter(({ content }) => content.startsWith('Done:'))).toHaveLength(1);

  // A card leads to its thing; an event is on a day that the calendar does not show at first.
  await card(phone, /^Event Physio/).click();
  await expect(phone.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue('Physio');
  await card(desk, /^Session Leg day/).click();
  await expect(desk).toHaveURL(new RegExp(`/sessions/${session.id}`));
  await expect(desk.getByRole('heading', { name: 'Leg day' }).first()).toBeVisible();
});

test('client and coach talk about an exercise while it is trained', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  const ada = await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  await becomeClient(client, trainer);
  const { id: channel } = await client.api.post<Channel>('/api/channels/direct', { personId: ada.id });
  const session = await beginWorkout(trainer, client, { sets: 3, reps: 5, weight: 40 });
  const [desk, phone] = [trainer.page, client.page];
  const sheet = phone.getByRole('dialog', { name: 'Back Squat' });
  const thread = (page: Page) => page.getByRole('region', { name: 'Messages here' });

  await phone.goto(`/sessions/${session.id}`);
  await phone.getByRole('button', { name: 'More for Back Squat' }).click();
  await sheet.getByRole('button', { name: 'Message about this exercise' }).click();
  await thread(phone)
    .getByRole('textbox', { name: 'Write to Ada Lift about this' })
    .fill('Low bar or high bar?');
  await thread(phone).getByRole('button', { name: 'Send message' }).click();
  await expect(thread(phone).getByText('Low bar or high bar?')).toBeVisible();
  await expectAccessible(phone);
  await sheet.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(phone.getByRole('button', { name: 'Messages here' })).toBeVisible();

  // The coach sees it in the chat and at the exercise, and answers there.
  await desk.goto(`/messages?channel=${channel}`);
  await log(desk)
    .getByRole('link', { name: /^Back Squat Leg day/ })
    .click();
  await expect(thread(desk).getByText('Low bar or high bar?')).toBeVisible();
  await thread(desk).getByRole('textbox', { name: 'Write to Kim Rower about this' }).fill('High bar today.');
  await thread(desk).getByRole('button', { name: 'Send message' }).click();
  await phone.getByRole('button', { name: 'Messages here' }).click();
  await expect(thread(phone).getByText('High bar today.')).toBeVisible();

  // The card in the chat leads the client to the exercise, with the field open.
  await phone.goto(`/messages?channel=${channel}`);
  await log(phone)
    .getByRole('link', { name: /^Back Squat Leg day/ })
    .first()
    .click();
  await expect(thread(phone).getByText('High bar today.')).toBeVisible();
  await expect(thread(phone).getByRole('textbox')).toBeFocused();
});
