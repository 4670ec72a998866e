import { expect, type Page } from '@playwright/test';
import { countSteps } from './count-steps.ts';
import { expectAccessible, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, dayOf, openFromMore } from './people.ts';

const memberNamed = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: name });
const section = (page: Page, name: string) => page.getByRole('region', { name });
const choice = (page: Page, name: string) => page.getByRole('switch', { name });
const ONLY_TRAINERS = 'Only trainers read this: your studio does not show it to other clients.';
const HIDDEN = 'Clients of this studio do not see each other here.';

/** A studio with two clients: Kim Rower, and Omar Reed. */
async function begin(trainer: Visitor, kim: Visitor, omar: Visitor) {
  await becomeTrainer(trainer);
  await becomeClient(kim, trainer);
  await becomeClient(omar, trainer);
  await omar.api.patch('/api/profile', { firstName: 'Omar', lastName: 'Reed' });
}

test('the owner hides clients from each other, and shows them again, while others look', async ({
  newVisitor,
}) => {
  const [trainer, kim, omar] = [await newVisitor({ phone: true }), await newVisitor(), await newVisitor()];
  await begin(trainer, kim, omar);
  await kim.page.goto('/');
  await omar.page.goto('/tribe');
  await expect(memberNamed(omar.page, 'Kim Rower').getByText('Online')).toBeAttached();
  await kim.api.post('/api/activities', { type: 'post', content: 'Ten kilometres' });

  // From the phone's bar.
  const { page } = trainer;
  await page.goto('/dashboard');
  const steps = countSteps();
  await steps.press(page.getByRole('button', { name: /^Your account/ }));
  await steps.press(page.getByRole('menuitem', { name: 'Brand' }));
  const part = section(page, 'What clients see of each other');
  await steps.press(part.getByText('Who is a member'));
  steps.tell('the owner hides the members from each other');
  await expect(memberNamed(omar.page, 'Kim Rower')).toHaveCount(0);
  await expect(memberNamed(omar.page, 'Ada Lift')).toBeVisible();
  await expect(omar.page.getByText(HIDDEN)).toBeVisible();
  await expectAccessible(page);
  // Not only drawn, but stored, before the page is loaded again.
  const stored = page.waitForResponse((reply) => reply.request().method() !== 'GET' && reply.ok());
  await part.getByText('Posts, comments and workouts in the feed').click();
  await stored;
  await expect(choice(page, 'Posts, comments and workouts in the feed')).not.toBeChecked();

  // The choice stands after a reload; a client cannot show more.
  await page.reload();
  await expect(choice(page, 'Who is a member')).not.toBeChecked();
  await kim.page.goto('/profile#settings/privacy');
  const own = section(kim.page, 'What other clients see of me');
  await expect(own.getByRole('switch', { name: 'Show me among the members' })).toBeDisabled();
  await expect(own.getByText('Your studio does not show this to other clients.')).toHaveCount(2);
  await omar.page.goto('/');
  await expect(omar.page.getByText('No activities yet')).toBeVisible();
  // Who writes is told who reads.
  await omar.page.getByRole('textbox', { name: 'Write a post' }).fill('Hello');
  await expect(omar.page.getByText(ONLY_TRAINERS)).toBeVisible();
  await expectAccessible(omar.page);
  await page.goto('/');
  await expect(page.getByText('Ten kilometres')).toBeVisible();

  // Back, at once.
  await omar.page.goto('/tribe');
  await expect(omar.page.getByText(HIDDEN)).toBeVisible();
  await page.goto('/logo-management');
  await part.getByText('Who is a member').click();
  await expect(memberNamed(omar.page, 'Kim Rower')).toBeVisible();
  await part.getByText('Posts, comments and workouts in the feed').click();
  await kim.page.goto('/');
  await kim.page.getByRole('textbox', { name: 'Write a post' }).fill('Hello');
  await expect(kim.page.getByText(ONLY_TRAINERS)).toHaveCount(0);
  await kim.page.goto('/profile#settings/privacy');
  await expect(omar.page.getByText(HIDDEN)).toHaveCount(0);
  await expect(own.getByRole('switch', { name: 'Show me among the members' })).toBeEnabled();
});

test('a client hides from other clients, and shows up again, while they look', async ({ newVisitor }) => {
  const [trainer, kim, omar] = [await newVisitor(), await newVisitor({ phone: true }), await newVisitor()];
  await begin(trainer, kim, omar);
  const day = await dayOf(kim);
  const { id } = await trainer.api.post<{ id: string }>('/api/challenges', {
    name: 'Long runs',
    category: 'endurance',
    goal: 100,
    goalType: 'minutes',
    startDate: day,
    endDate: day,
  });
  for (const { api } of [kim, omar]) await api.post(`/api/challenges/${id}/join`, {});
  await omar.page.goto('/tribe');
  await trainer.page.goto('/tribe');
  await expect(memberNamed(omar.page, 'Kim Rower')).toBeVisible();

  const { page } = kim;
  await page.goto('/');
  const own = section(page, 'What other clients see of me');
  const steps = countSteps();
  await steps.press(page.getByRole('button', { name: /^Your account/ }));
  await steps.press(page.getByRole('menuitem', { name: 'Settings' }));
  await steps.press(page.getByRole('link', { name: /^Privacy/ }));
  await steps.press(own.getByText('Show me among the members'));
  steps.tell('a client hides from the members');
  await expect(memberNamed(omar.page, 'Kim Rower')).toHaveCount(0);
  await expect(memberNamed(trainer.page, 'Kim Rower')).toBeVisible();
  await expectAccessible(page, 'section:has([role=switch])');

  await own.getByText('Show my name and picture on leaderboards').click();
  await expect(choice(page, 'Show my name and picture on leaderboards')).not.toBeChecked();
  await omar.page.goto(`/challenges?id=${id}`);
  const board = omar.page.getByRole('list', { name: 'Leaderboard' }).last();
  await expect(board.getByText('A member')).toBeVisible();
  await expect(omar.page.getByText('Kim Rower')).toHaveCount(0);
  await expectAccessible(omar.page);

  // Shown again where they look, also after a reload.
  await page.reload();
  await own.getByText('Show my name and picture on leaderboards').click();
  await expect(board.getByText('Kim Rower')).toBeVisible();
  await expect(board.getByText('A member')).toHaveCount(0);
  await omar.page.goto('/tribe');
  await expect(memberNamed(omar.page, 'Kim Rower')).toHaveCount(0);
  await own.getByText('Show me among the members').click();
  await expect(memberNamed(omar.page, 'Kim Rower')).toBeVisible();
  await openFromMore(page, 'Tribe');
  await expect(memberNamed(page, 'Omar Reed')).toBeVisible();
});

test('without a community two clients share no room, bar or search, and have all back with it', async ({
  newVisitor,
}) => {
  const [trainer, kim, omar] = [await newVisitor(), await newVisitor({ phone: true }), await newVisitor()];
  await begin(trainer, kim, omar);
  // A room that is open reads once more what it may not read.
  for (const client of [kim, omar]) client.excuse(/404 \(Not Found\).*\/api\/(messages|groups)/);
  const people = await trainer.api.get<{ id: string }[]>('/api/users/clients');
  const runners = crypto.randomUUID();
  const personIds = people.map(({ id }) => id);
  await trainer.api.post('/api/groups', { id: runners, name: 'Runners', personIds });
  await kim.api.post('/api/messages', { content: 'Morning all' });
  await kim.api.post('/api/messages', { channelId: runners, content: 'Who runs?' });
  const rooms = (page: Page) => page.getByRole('list', { name: 'Channels' }).getByRole('link');
  const tribe = (page: Page) => page.getByRole('link', { name: 'Tribe' });
  await omar.page.goto(`/messages?channel=${runners}`);
  await expect(omar.page.getByRole('log').getByText('Who runs?')).toBeVisible();
  await expect(rooms(omar.page)).toHaveCount(3);
  await kim.page.goto('/messages?channel=general');
  await expect(kim.page.getByRole('log').getByText('Morning all')).toBeVisible();

  const { page } = trainer;
  await page.goto('/logo-management');
  const community = section(page, 'What clients see of each other').getByText('Community', { exact: true });
  const switching = countSteps();
  await switching.press(community);
  switching.tell('the owner switches the community off', 1);
  await expect(omar.page.getByText('No such channel')).toBeVisible();
  await expect(rooms(omar.page)).toHaveCount(1);
  await expect(omar.page.getByText('Kim Rower')).toHaveCount(0);
  await expect(tribe(omar.page)).toHaveCount(0);
  await expect(kim.page.getByText('No such channel')).toBeVisible();
  await expectAccessible(omar.page);
  await omar.page.goto('/messages/search?text=runs');
  await expect(omar.page.getByText('Who runs?')).toHaveCount(0);
  // Without a channel in the address the first one is open: the coach’s.
  await omar.page.goto('/messages');
  await expect(omar.page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  await expect(omar.page.getByText('Morning all')).toHaveCount(0);
  // The coach reads what was said, and writes to nobody there.
  await page.goto('/messages?channel=general');
  await expect(page.getByText('The community is off', { exact: false })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveCount(0);

  await page.goto('/logo-management');
  const back = countSteps();
  await back.press(community);
  back.tell('the community comes back', 1);
  await expect(rooms(omar.page)).toHaveCount(3);
  await expect(tribe(omar.page)).toHaveCount(1);
  await expect(kim.page.getByRole('log').getByText('Morning all')).toBeVisible();
});
