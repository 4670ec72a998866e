import type { Profile } from '@spotter/contract/accounts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { removePrivate } from '#lib/storage/private-storage.ts';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { ProfilePage } from './profile-page.tsx';

const profile: Partial<Profile> = {
  firstName: 'Mia',
  lastName: 'Larsen',
  email: 'mia@example.test',
  role: 'client',
  profileImageUrl: null,
  timeZone: 'Europe/Oslo',
  units: 'metric',
  distanceUnit: 'km',
  weekStart: 'language',
  feedPrivacy: 'coach',
};

async function open(address: string) {
  answerCalls({
    'GET /api/profile': () => Response.json(profile),
    'GET /api/coachings': () => Response.json([]),
    'GET /api/tokens': () => Response.json([]),
  });
  removePrivate('draft/profile');
  history.replaceState(null, '', address);
  await renderSignedIn(<ProfilePage />, profile);
}

const list = () => page.getByRole('navigation', { name: 'Sections of your settings' });
const row = (name: RegExp) => list().getByRole('link', { name });
const title = () => page.getByRole('heading', { level: 1 });
const lastName = () => page.getByRole('textbox', { name: 'Last name' });

test('on a phone the settings are a list of rows, each with its state, that open as addresses', async () => {
  await page.viewport(390, 844);
  await open('/profile#settings');
  await expect.element(row(/Europe.Oslo · Kilograms · Kilometres$/)).toBeVisible();
  await expect.element(row(/Whoever coaches you sees your workouts$/)).toBeVisible();
  const heights = list()
    .getByRole('link')
    .elements()
    .map((link) => link.getBoundingClientRect().height);
  expect(heights).toHaveLength(10);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(56);
  expect(lastName().query()).toBeNull();

  await row(/^Privacy/).click();
  expect(location.hash).toBe('#settings/privacy');
  await expect.element(title()).toHaveTextContent('Privacy');
  await expect.element(title()).toHaveFocus();
  expect(list().query()).toBeNull();
  expect(page.getByRole('tab').query()).toBeNull();

  history.back();
  await expect.element(row(/^Privacy/)).toHaveFocus();
  await expect.element(title()).toHaveTextContent('Kim Rower');
});

test('what was typed is there after Back, and after another page', async () => {
  await page.viewport(390, 844);
  await open('/profile#settings');
  await row(/^About you/).click();
  await lastName().fill('Lind');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect.element(row(/^About you/)).toBeVisible();
  await row(/^About you/).click();
  await expect.element(lastName()).toHaveValue('Lind');

  history.replaceState(null, '', '#trophies');
  await expect
    .element(page.getByRole('tab', { name: 'Trophy Case' }))
    .toHaveAttribute('aria-selected', 'true');
  history.replaceState(null, '', '#settings/you');
  await expect.element(lastName()).toHaveValue('Lind');
  await expect.element(page.getByText('You have changes that are not saved.')).toBeVisible();
});

test('at a desk the list stays beside the opened section', async () => {
  await page.viewport(1440, 900);
  await open('/profile#settings');
  await expect.element(row(/^About you/)).toHaveAttribute('aria-current', 'page');
  await expect.element(lastName()).toHaveValue('Larsen');
  await row(/^This device/).click();
  await expect.element(page.getByRole('combobox', { name: 'Language' })).toBeVisible();
  expect(lastName().query()).toBeNull();
  await expect.element(row(/^This device/)).toHaveAttribute('aria-current', 'page');
  await expect.element(title()).toHaveTextContent('Kim Rower');
});
