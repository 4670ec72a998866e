import { expect, type Page } from '@playwright/test';
import type { CurrentUser } from '../packages/contract/src/accounts.ts';
import type { Activity } from '../packages/contract/src/activities.ts';
import type { Challenge } from '../packages/contract/src/challenges.ts';
import type { WorkoutDetail } from '../packages/contract/src/workouts.ts';
import { test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, PASSWORD } from './people.ts';

type NewVisitor = (options?: { phone?: boolean }) => Promise<Visitor>;

/** A trainer and a client whose page is at `path` and never receives a live event. */
async function begin(newVisitor: NewVisitor, path: string) {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor();
  const kim = await becomeClient(client, trainer);
  await cutLive(client);
  await client.page.goto(path);
  return { trainer, client, kim };
}

/** The live connection opens but sends nothing. */
const cutLive = ({ context }: Visitor) => context.routeWebSocket(/\/ws(\?|$)/, () => {});

const post = ({ api }: Visitor, content: string) =>
  api.post<Activity>('/api/activities', { type: 'post', content });
const article = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

test('the signed-in person comes with the page and is not read again, also after signing in', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor();
  const { email } = await becomeTrainer(visitor);
  const { page, context } = visitor;
  await context.clearCookies();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  const times = () => asked.filter((path) => path === '/api/auth/user').length;
  const greeted = () =>
    new Promise<void>((resolve) =>
      page.once('websocket', (socket) => socket.once('framereceived', () => resolve())),
    );

  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const first = greeted();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // On the live connection's greeting, pages read their data again.
  await first;
  await expect(page.getByText('No activities yet')).toBeVisible();
  for (const place of ['Calendar', 'Build', 'Tribe', 'Profile', 'Home']) {
    await page.getByRole('navigation').getByRole('link', { name: place, exact: true }).first().click();
    await page.waitForLoadState('networkidle');
  }
  expect(times()).toBe(0);
});

test('that person is not read when the live connection fails or reconnects', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const { page } = trainer;
  let sockets = 0;
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/user') asked += 1;
  });
  await page.routeWebSocket(/\/ws(\?|$)/, (socket) => {
    sockets += 1;
    if (sockets < 3) void socket.close();
    else socket.connectToServer();
  });
  await page.goto('/');
  await expect.poll(() => sockets).toBe(3);
  await expect(page.getByText('No activities yet')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(0);
});

test('after a like, other people’s newer posts and likes are shown', async ({ newVisitor }) => {
  const { trainer, client } = await begin(newVisitor, '/');
  const { id } = await post(trainer, 'Monday is squat day');
  await client.page.reload();
  await expect(article(client.page, 'Monday is squat day')).toBeVisible();
  await post(trainer, 'Bring your belts');
  await trainer.api.post(`/api/activities/${id}/like`, undefined);
  await article(client.page, 'Monday is squat day').getByRole('button', { name: 'Like' }).click();
  await expect(article(client.page, 'Bring your belts')).toBeVisible();
  const like = article(client.page, 'Monday is squat day').getByRole('button', { name: 'Like 2' });
  await expect(like).toHaveAttribute('aria-pressed', 'true');

  await post(trainer, 'And your shoes');
  await like.click();
  await expect(article(client.page, 'And your shoes')).toBeVisible();
});

test('after a post, other people’s newer posts are shown', async ({ newVisitor }) => {
  const { trainer, client } = await begin(newVisitor, '/');
  await expect(client.page.getByText('No activities yet')).toBeVisible();
  await post(trainer, 'Monday is squat day');
  const composer = client.page.getByPlaceholder('Share your progress...');
  await composer.fill('I am in');
  await composer.press('Enter');
  await expect(client.page.getByRole('article')).toHaveCount(2);
  await expect(article(client.page, 'Monday is squat day')).toBeVisible();
});

test('after a comment, other people’s newer comments and posts are shown', async ({ newVisitor }) => {
  const { trainer, client } = await begin(newVisitor, '/');
  const { id } = await post(trainer, 'Monday is squat day');
  await client.page.reload();
  const shown = article(client.page, 'Monday is squat day');
  await shown.getByRole('button', { name: 'Comment' }).click();
  await trainer.api.post(`/api/activities/${id}/comments`, { content: 'At six' });
  await post(trainer, 'Bring your belts');
  await shown.getByPlaceholder('Write a comment...').fill('I am in');
  await shown.getByPlaceholder('Write a comment...').press('Enter');
  await expect(shown.getByText('I am in')).toBeVisible();
  await expect(shown.getByText('At six')).toBeVisible();
  await expect(article(client.page, 'Bring your belts')).toBeVisible();
  await expect(shown.getByRole('button', { name: 'Comment 2' })).toBeVisible();
});

test('after joining a challenge, newer participants are counted', async ({ newVisitor }) => {
  const { trainer, client } = await begin(newVisitor, '/challenges');
  const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
  const make = (name: string) =>
    trainer.api.post<Challenge>('/api/challenges', {
      name,
      goal: 5,
      category: 'consistency',
      goalType: 'workouts',
      startDate: day(-1),
      endDate: day(9),
    });
  await make('Five in ten days');
  await client.page.reload();
  const join = client.page.getByRole('button', { name: 'Join Challenge' }).first();
  await expect(join).toBeVisible();
  await make('Another one');
  await join.click();
  await expect(client.page.getByText('Successfully joined the challenge!').first()).toBeVisible();
  await expect(client.page.getByText('Another one').first()).toBeVisible();
});

test('after a rating, a newly added exercise is in the library', async ({ newVisitor }) => {
  const { trainer, client } = await begin(newVisitor, '/videos?search=squat');
  const card = client.page.getByRole('button', { name: /Back Squat$/ }).first();
  await expect(card).toBeVisible();
  await trainer.api.post('/api/exercises', { name: 'Landmine Squat', category: 'lower body' });
  await card.click();
  await client.page.getByRole('radio', { name: '4 stars', exact: true }).press('Space');
  await client.page.keyboard.press('Escape');
  await expect(client.page.getByRole('button', { name: /Landmine Squat$/ })).toBeVisible();
});

test('after creating a workout, other new workouts are in the list', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  await cutLive(trainer);
  const { page, api } = trainer;
  await page.goto('/workouts');
  await api.post<WorkoutDetail>('/api/workouts', { name: 'From another device' });
  await page.getByRole('button', { name: 'Create Workout' }).first().click();
  await page.getByLabel('Name').first().fill('From this one');
  await page.getByRole('button', { name: 'Create Workout' }).last().click();
  await expect(page.getByText('Workout created successfully!').first()).toBeVisible();
  await expect(page.getByText('From another device')).toBeVisible();
});

test('after making an invite, a new member is counted', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  await cutLive(trainer);
  const { page } = trainer;
  await page.goto('/tribe');
  await expect(page.getByText('1 member at Iron House')).toBeVisible();
  const client = await newVisitor();
  await becomeClient(client, trainer);
  await page.getByRole('button', { name: 'Invite Friends' }).click();
  await expect(page.getByText('2 members at Iron House')).toBeVisible();
});

test('after a message, newer messages of another channel are shown', async ({ newVisitor }) => {
  const { trainer, client } = await begin(newVisitor, '/messages?channel=general');
  const me: CurrentUser = await client.api.get('/api/auth/user');
  const [direct] = (
    await trainer.api.get<{ id: string; person: { id: string } | null }[]>('/api/channels')
  ).filter(({ person }) => person?.id === me.id);
  const field = client.page.getByRole('textbox', { name: /^Message to/ });
  await expect(field).toBeVisible();
  await trainer.api.post('/api/messages', { content: 'A word with you', channelId: direct?.id });
  await field.fill('Hello everyone');
  await field.press('Enter');
  await expect(client.page.getByRole('log').getByText('Hello everyone')).toBeVisible();
  await expect(
    client.page.getByRole('list', { name: 'Channels' }).getByRole('link', { name: 'Ada Lift' }),
  ).toContainText('A word with you');
});
