import { expect, type Page } from '@playwright/test';
import type { Activity } from '../packages/contract/src/activities.ts';
import { expectAccessible, rememberLoad, test } from './fixtures.ts';
import { becomeClient, becomeTrainer } from './people.ts';

const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications, none unread',
  });
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('the bell counts live, groups likes, and each notification links to its subject', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  const first = await newVisitor();
  const second = await newVisitor({ phone: true });
  await becomeTrainer(trainer);
  await becomeClient(first, trainer);
  await becomeClient(second, trainer);
  const { id } = await first.api.post<Activity>('/api/activities', { type: 'post', content: 'Up at five' });
  // More than a page of newer posts: the linked one is not loaded.
  for (let number = 1; number <= 55; number += 1) {
    await trainer.api.post('/api/activities', { type: 'post', content: `Later ${number}` });
  }
  const { page } = first;
  await page.goto('/profile');
  await expect(bell(page, 0)).toBeVisible();
  const notReloaded = await rememberLoad(page);

  await trainer.api.post(`/api/activities/${id}/like`, {});
  await expect(bell(page, 1)).toBeVisible();
  await second.api.post(`/api/activities/${id}/like`, {});
  await bell(page, 1).click();
  await expect(list(page).getByText('Kim Rower and 1 other liked your activity: Up at five')).toBeVisible();
  await trainer.api.post(`/api/activities/${id}/comments`, { content: 'Every day?' });
  const commented = list(page).getByRole('link', { name: /Ada Lift commented: Every day\?/ });
  await expect(commented).toBeVisible();

  await commented.click();
  await expect(list(page)).toBeHidden();
  const subject = page.getByRole('region', { name: 'From your notification' });
  await expect(subject.getByRole('article')).toContainText('Up at five');
  await expect(subject.getByText('Every day?')).toBeVisible();
  await expect(bell(page, 1)).toBeVisible();
  await expectAccessible(page);

  await subject.getByPlaceholder('Write a comment...').fill('Only Saturdays.');
  await subject.getByRole('button', { name: 'Send comment' }).click();
  await expect(subject.getByRole('button', { name: 'Comment 2' })).toBeVisible();
  await bell(page, 1).click();
  await list(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(list(page).getByText('Unread')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(bell(page, 0)).toBeVisible();
  await subject.getByRole('link', { name: 'Show the whole feed' }).click();
  await expect(subject).toBeHidden();
  await notReloaded();
  await first.page.goto('/?activity=01990000-0000-7000-8000-000000000000');
  await expect(subject.getByText('This is no longer here.')).toBeVisible();
});
