import { expect, type Page } from '@playwright/test';
import type { Invite } from '../packages/contract/src/coaching.ts';
import { countSteps } from './count-steps.ts';
import { expectAccessible, GATE, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, beginWorkout } from './people.ts';

/** What the open page asks for before it knows is refused. */
const REFUSED = /status of 403/;

const formerHome = (page: Page) =>
  page.getByRole('heading', { name: 'You are no longer a member of Iron House', level: 1 });

/** A workout of today that the client has done, and the same one planned again. */
async function trainOnce(trainer: Visitor, client: Visitor): Promise<void> {
  const session = await beginWorkout(trainer, client, { sets: 1, reps: 5, weight: 60 });
  await client.api.post(`/api/sessions/${session.id}/complete`, {});
}

async function comeBack(trainer: Visitor, client: Visitor): Promise<void> {
  const { code } = await trainer.api.post<Invite>('/api/invites', {});
  await client.page.goto(`/join/${code}`);
  await client.page.getByRole('button', { name: 'Accept invite' }).click();
  await expect(
    client.page
      .getByRole('link', { name: /^(Tribe|Messages)$/ })
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
}

const refusedChat = ({ api }: Visitor) => api.statusOf('/api/channels');

test(
  'a trainer removes a client, whose open page changes at once, and an invite brings them back, twice',
  GATE,
  async ({ newVisitor }) => {
    const [trainer, client] = [await newVisitor(), await newVisitor({ phone: true })];
    client.excuse(REFUSED);
    await becomeTrainer(trainer);
    const kim = await becomeClient(client, trainer);
    await trainOnce(trainer, client);
    await client.page.goto('/messages');
    const channels = client.page.getByText('Ada Lift').filter({ visible: true });
    await expect(channels.first()).toBeVisible();

    // From the list of clients.
    await trainer.page.goto('/coach');
    const steps = countSteps();
    await steps.press(
      trainer.page.getByRole('button', { name: 'More about Kim Rower' }).filter({ visible: true }),
    );
    await steps.press(trainer.page.getByRole('menuitem', { name: 'Remove from the studio' }));
    const dialog = trainer.page.getByRole('alertdialog');
    await expect(dialog).toContainText('What they have trained stays with Kim Rower');
    await expectAccessible(trainer.page, '[role=alertdialog]');
    await steps.press(dialog.getByRole('button', { name: 'Remove' }));
    // First, because the message goes by itself.
    await expect(trainer.page.getByText('Kim Rower is no longer a member', { exact: true })).toBeVisible();
    await expect(channels).toHaveCount(0);
    await expect(formerHome(client.page)).toBeVisible();
    steps.tell('a trainer removes a client');
    await expect.poll(() => refusedChat(client)).toBe(403);
    await expectAccessible(client.page);

    // What they did is theirs, also after a reload and at every address, and no page asks for anything else.
    const refused: string[] = [];
    client.page.on('response', (answer) => void (answer.status() === 403 && refused.push(answer.url())));
    await client.page.goto('/tribe');
    await expect(formerHome(client.page)).toBeVisible();
    await client.page.getByRole('link', { name: /Leg day/ }).click();
    await expect(client.page.getByText('Leg day is in the books.')).toBeVisible();
    await client.page.waitForLoadState('networkidle');
    await client.page.goto('/');
    for (const place of ['Calendar', 'Progress', 'Profile']) {
      await client.page.getByRole('link', { name: place, exact: true }).click();
      await expect(client.page.getByRole('heading', { level: 1 })).toBeVisible();
      await client.page.waitForLoadState('networkidle');
      await expectAccessible(client.page);
    }
    await client.page.getByRole('tab', { name: 'Settings' }).click();
    await client.page.getByRole('link', { name: /^Data and account/ }).click();
    await expect(client.page.getByRole('link', { name: 'Download my data' })).toBeVisible();
    await expect(client.page.getByRole('link', { name: 'Messages' })).toHaveCount(0);
    expect(refused).toEqual([]);

    await comeBack(trainer, client);
    await expect.poll(() => refusedChat(client)).toBe(200);

    // Once more, from the page of the client.
    await trainer.page.goto(`/coach/${kim.id}`);
    await trainer.page.getByRole('button', { name: 'More about Kim Rower' }).click();
    await trainer.page.getByRole('menuitem', { name: 'Remove from the studio' }).click();
    await trainer.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(trainer.page).toHaveURL('/coach');
    await expect(formerHome(client.page)).toBeVisible();
    await comeBack(trainer, client);
  },
);
