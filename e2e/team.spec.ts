import { expect, type Page } from '@playwright/test';
import type { CurrentUser } from '../packages/contract/src/accounts.ts';
import type { Invite } from '../packages/contract/src/coaching.ts';
import { countSteps } from './count-steps.ts';
import { expectAccessible, test } from './fixtures.ts';
import { becomeClient, becomeInvitedTrainer, becomeTrainer } from './people.ts';

/** What the open page of somebody who has left, or owns the studio no more, asks for before it knows is refused. */
const REFUSED = /status of 403/;

const moreAbout = (page: Page, name: string) =>
  page
    .getByRole('button', { name: `More about ${name}` })
    .filter({ visible: true })
    .first();
const lineOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Team' }).getByRole('listitem').filter({ hasText: name });

test('the owner makes a trainer an assistant and back, and hands the studio on and gets it back', async ({
  newVisitor,
}) => {
  const [ada, noa] = [await newVisitor({ phone: true }), await newVisitor()];
  await becomeTrainer(ada);
  await becomeInvitedTrainer(noa, ada);
  for (const trainer of [ada, noa]) trainer.excuse(REFUSED);

  await ada.page.goto('/tribe');
  const steps = countSteps();
  await steps.press(ada.page.getByRole('link', { name: 'Team' }));
  await expect(lineOf(ada.page, 'Noa Press')).toContainText('Trainer');
  await expectAccessible(ada.page);
  await steps.press(moreAbout(ada.page, 'Noa Press'));
  await steps.press(ada.page.getByRole('menuitem', { name: 'Make assistant' }));
  await expect(lineOf(ada.page, 'Noa Press')).toContainText('Assistant');
  steps.tell('an owner makes a trainer an assistant');

  // The assistant is told why, and is offered no invite.
  await noa.page.goto('/coach');
  await expect(noa.page.getByText('hands clients on to you', { exact: false })).toBeVisible();
  await expect(noa.page.getByRole('button', { name: 'Invite client' })).toHaveCount(0);
  const invited = () =>
    noa.page.evaluate(async () => (await fetch('/api/invites', { method: 'POST', body: '{}' })).status);
  expect([403, 415]).toContain(await invited());
  await noa.page.goto('/staff');
  await expect(lineOf(noa.page, 'Noa Press')).toContainText('Assistant');
  await expect(moreAbout(noa.page, 'Ada Lift')).toHaveCount(0);

  // Taken back: seen on the open page of the other.
  await moreAbout(ada.page, 'Noa Press').click();
  await ada.page.getByRole('menuitem', { name: 'Make trainer' }).click();
  await expect(lineOf(noa.page, 'Noa Press')).toContainText('Trainer');

  // The studio is handed on, and back.
  for (const [from, to, name] of [
    [ada, noa, 'Noa Press'],
    [noa, ada, 'Ada Lift'],
  ] as const) {
    await from.page.goto('/staff');
    const handing = countSteps();
    await handing.press(moreAbout(from.page, name));
    await handing.press(from.page.getByRole('menuitem', { name: 'Hand over the studio' }));
    const dialog = from.page.getByRole('alertdialog');
    await expect(dialog).toContainText(`Only ${name} can give the studio back to you`);
    await handing.press(dialog.getByRole('button', { name: 'Hand over' }));
    await expect(lineOf(from.page, name)).toContainText('Owner');
    await expect(moreAbout(from.page, name)).toHaveCount(0);
    await to.page.goto('/staff');
    await expect(lineOf(to.page, name)).toContainText('Owner');
    handing.tell('an owner hands the studio on');
  }
});

test('a client is handed on and back, and sees who coaches them at once', async ({ newVisitor }) => {
  const [ada, noa, kim] = [await newVisitor(), await newVisitor(), await newVisitor({ phone: true })];
  await becomeTrainer(ada);
  await becomeInvitedTrainer(noa, ada);
  const { id } = await becomeClient(kim, ada);
  await kim.page.goto('/profile#settings');
  await expect(kim.page.getByText('Ada Lift').first()).toBeVisible();
  await noa.page.goto('/coach');
  const inList = (page: Page) => page.getByRole('main').getByText('Kim Rower').filter({ visible: true });
  for (const [from, to, name] of [
    [ada, noa, 'Noa Press'],
    [noa, ada, 'Ada Lift'],
    [ada, noa, 'Noa Press'],
  ] as const) {
    await to.page.goto('/coach');
    await from.page.goto(`/coach/${id}`);
    const steps = countSteps();
    await steps.press(moreAbout(from.page, 'Kim Rower'));
    await steps.press(from.page.getByRole('menuitem', { name: 'Hand on to another trainer' }));
    const dialog = from.page.getByRole('alertdialog');
    await steps.step(() => dialog.getByLabel('Next coach').selectOption(name));
    await expectAccessible(from.page, '[role=alertdialog]');
    await steps.press(dialog.getByRole('button', { name: 'Hand on' }));
    await expect(from.page).toHaveURL('/coach');
    steps.tell('a trainer hands a client on');
    await expect(inList(to.page).first()).toBeVisible();
    await expect(inList(from.page)).toHaveCount(0);
    await expect(kim.page.getByText(name).first()).toBeVisible();
  }
  // The owner takes the client back, whom they do not coach now.
  await ada.page.goto('/staff');
  await expect(ada.page.getByText('Coached by Noa Press')).toBeVisible();
  await moreAbout(ada.page, 'Kim Rower').click();
  await ada.page.getByRole('menuitem', { name: 'Hand on to another trainer' }).click();
  await ada.page.getByRole('alertdialog').getByLabel('Next coach').selectOption('Ada Lift');
  await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Hand on' }).click();
  await expect(ada.page.getByText('Coached by Ada Lift')).toBeVisible();
  await expect(inList(noa.page)).toHaveCount(0);
});

test('a trainer leaves with their clients handed on, comes back, and is removed by the owner', async ({
  newVisitor,
}) => {
  const [ada, noa, kim] = [await newVisitor(), await newVisitor(), await newVisitor()];
  noa.excuse(REFUSED);
  await becomeTrainer(ada);
  await becomeInvitedTrainer(noa, ada);
  await becomeClient(kim, noa);
  const gone = noa.page.getByRole('heading', { name: 'You are no longer a member of Iron House', level: 1 });

  await noa.page.goto('/profile#settings');
  const leaving = countSteps();
  await leaving.press(noa.page.getByRole('button', { name: 'Leave studio' }));
  const dialog = noa.page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Leave' })).toBeDisabled();
  await leaving.step(() =>
    dialog.getByLabel('Who coaches your clients from now on?').selectOption('Ada Lift'),
  );
  await expectAccessible(noa.page, '[role=alertdialog]');
  await leaving.press(dialog.getByRole('button', { name: 'Leave' }));
  await expect(noa.page.getByRole('link', { name: 'Home' })).toBeVisible();
  leaving.tell('a trainer leaves the studio');
  await noa.page.getByRole('link', { name: 'Home' }).click();
  await expect(gone).toBeVisible();
  const clients = await ada.api.get<CurrentUser[]>('/api/users/clients');
  expect(clients).toHaveLength(1);

  // Back by an invite for trainers.
  const { code } = await ada.api.post<Invite>('/api/invites', { role: 'trainer' });
  await noa.page.goto(`/join/${code}`);
  await expect(noa.page.getByRole('heading', { name: 'Come back to Iron House', level: 1 })).toBeVisible();
  await noa.page.getByRole('button', { name: 'Accept invite' }).click();
  await expect(noa.page.getByRole('link', { name: 'Tribe' }).filter({ visible: true }).first()).toBeVisible();

  // The owner removes them.
  await ada.page.goto('/staff');
  const removing = countSteps();
  await removing.press(moreAbout(ada.page, 'Noa Press'));
  await removing.press(ada.page.getByRole('menuitem', { name: 'Remove from the studio' }));
  await removing.press(ada.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }));
  await expect(lineOf(ada.page, 'Noa Press')).toHaveCount(0);
  removing.tell('an owner removes a trainer');
  await expect(gone).toBeVisible();
});
