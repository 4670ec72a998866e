import type { Activity } from '@spotter/contract/activities';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSignedIn } from '../../../testing/signed-in.tsx';
import { ActivityBody } from './activity-body.tsx';

const post = (content: string) =>
  ({ type: 'post', content, removed: null, figure: null, sessionId: null }) as unknown as Activity;

test('the addresses in a post can be pressed, without the signs around them', async () => {
  await renderSignedIn(
    <ActivityBody activity={post('(see https://example.org/a_(b)), then https://example.org/x。')} />,
  );
  await expect.poll(() => page.getByRole('link').all().length).toBe(2);
  expect(
    page
      .getByRole('link')
      .all()
      .map((link) => link.element().getAttribute('href')),
  ).toEqual(['https://example.org/a_(b)', 'https://example.org/x']);
});

test('a post in Arabic is written from the right, one in English from the left', async () => {
  const { show } = await renderSignedIn(<ActivityBody activity={post('أحسنت! 3 × 12')} />);
  const direction = () => getComputedStyle(page.getByText(/3 × 12/).element()).direction;
  expect(direction()).toBe('rtl');
  await show(<ActivityBody activity={post('Well done! 3 × 12')} />);
  expect(direction()).toBe('ltr');
});
