import type { CurrentUser } from '@spotter/contract/accounts';
import { DEMO_FILM } from '@spotter/contract/featured-film';
import type { Settings } from '@spotter/contract/settings';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accountsKeys } from '#features/accounts/api.ts';
import { settingsKeys } from './api.ts';
import { FeaturedVideo } from './featured-video.tsx';

const client: CurrentUser = {
  id: '0197f3a0-1111-7000-8000-0123456789ab',
  firstName: 'Kim',
  lastName: 'Rower',
  email: 'kim@example.com',
  role: 'client',
  profileImageUrl: null,
  studio: { id: '0197f3a0-1111-7000-8000-0123456789ac', name: 'Iron House' },
};
const settings: Settings = {
  appName: 'Iron House',
  logoUrl: null,
  logoSize: 'small',
  logoPosition: 'top-left',
  themeColor: null,
  featuredVideoUrl: DEMO_FILM,
  ownerId: null,
  community: true,
};

async function show({ motion, video = DEMO_FILM }: { motion: boolean; video?: string | null }) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: !motion } as MediaQueryList);
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(accountsKeys.currentUser, client);
  queries.setQueryData(settingsKeys.settings, { ...settings, featuredVideoUrl: video });
  return render(
    <QueryClientProvider client={queries}>
      <FeaturedVideo />
    </QueryClientProvider>,
  );
}
const film = () => document.querySelector('video');
const button = (name: string) => page.getByRole('button', { name });

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.removeItem('featured-video-stopped');
});

test('the film plays by itself, muted and without controls, until it is stopped, which this device remembers', async () => {
  const { unmount } = await show({ motion: true });
  await expect.element(button('Stop the video')).toBeVisible();
  expect(film()).toMatchObject({ autoplay: true, muted: true, loop: true, controls: false, tabIndex: -1 });
  await button('Stop the video').click();
  await expect.element(button('Play the video')).toBeVisible();
  await unmount();
  await show({ motion: true });
  await expect.element(button('Play the video')).toBeVisible();
  expect(film()).toMatchObject({ autoplay: false, preload: 'none', paused: true });
});

test('who wants no motion gets its first picture, and no film is loaded', async () => {
  await show({ motion: false });
  await expect.element(button('Play the video')).toBeVisible();
  expect(film()).toMatchObject({ autoplay: false, preload: 'none', paused: true });
  expect(film()?.poster).toMatch(/\.webp$/);
});

const figure = () => document.querySelector<SVGElement>('.drawn-film svg');
const drawing = () => figure()?.querySelector('g')?.innerHTML;

test('a studio without a film has a drawn movement, which can be stopped like a film', async () => {
  await show({ motion: true, video: null });
  await expect.poll(drawing).toBeTruthy();
  const first = drawing();
  await expect.poll(drawing).not.toBe(first);
  await button('Stop the video').click();
  await expect.element(button('Play the video')).toBeVisible();
  expect(film()).toBeNull();
  expect(localStorage.getItem('featured-video-stopped')).toBe('1');
});

test('who wants no motion gets the drawing at rest', async () => {
  await show({ motion: false, video: null });
  await expect.element(button('Play the video')).toBeVisible();
  await expect.poll(() => figure()?.querySelectorAll('path').length).toBeGreaterThan(5);
});
