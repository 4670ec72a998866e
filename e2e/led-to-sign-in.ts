import { expect, type Page } from '@playwright/test';

const TOAST = 'You are logged out. Logging in again...';

/**
 * Does something that the server refuses because the session has ended, and expects the toast and the sign-in page
 * after it. The way there is held until the toast was seen, which stands for half a second.
 * @returns the path to which the sign-in page leads back
 */
export async function expectLedToSignIn(page: Page, act: () => Promise<void>): Promise<string | null> {
  let go = () => {};
  const seen = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/api/login?*', async (route) => {
    await seen;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/login');
  // The page itself is asked: a check by locator waits until the way to sign-in has ended, which waits for the check.
  const said = page.waitForFunction(
    (text) =>
      [...document.querySelectorAll('[data-toast]')].some((toast) => toast.textContent.includes(text)),
    TOAST,
  );
  await act();
  await said;
  go();
  const path = new URL((await asked).url()).searchParams.get('next');
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  return path;
}
