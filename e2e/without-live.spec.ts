import { expect, type Page } from '@playwright/test';
import type { Activity } from '../packages/contract/src/activities.ts';
import { test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, PASSWORD } from './people.ts';

type NewVisitor = () => Promise<Visitor>;

/** A trainer and a client whose page is at home and never receives a live event. */
async function begin(newVisitor: NewVisitor) {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor();
  await becomeClient(client, trainer);
  // The live connection opens but sends nothing.
  await client.context.routeWebSocket(/\/ws(\?|$)/, () => {});
  return { trainer, client };
}

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

test('after a like, other people’s newer posts and likes are shown', async ({ newVisitor }) => {
  const { trainer, client } = await begin(newVisitor);
  const { id } = await post(trainer, 'Monday is squat day');
  await client.page.goto('/');
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
