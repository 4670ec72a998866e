import { expect, type Page } from '@playwright/test';
import { countSteps } from './count-steps.ts';
import { expectAccessible, test } from './fixtures.ts';
import { becomeClient, becomeInvitedTrainer, becomeTrainer } from './people.ts';

const moreAbout = (page: Page, name: string) =>
  page
    .getByRole('button', { name: `More about ${name}` })
    .filter({ visible: true })
    .first();
test('a client is handed on and back, and sees who coaches them at once', async ({ newVisitor }) => {
  const [ada, noa, kim] = [await newVisitor(), await newVisitor(), await newVisitor({ phone: true })];
  await becomeTrainer(ada);
  await becomeInvitedTrainer(noa, ada);
  const { id } = await becomeClient(kim, ada);
  await kim.page.goto('/profile#settings/studio');
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
