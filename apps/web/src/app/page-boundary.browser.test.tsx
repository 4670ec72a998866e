import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { keepPage } from '#lib/page/keep-page.ts';
import { PageBoundary } from './page-boundary.tsx';

function Broken(): never {
  throw new Error('broken');
}

test('a page that broke without a network can be asked for again, and does not load while it is kept', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(console, 'error').mockReturnValue();
  const letGo = keepPage();
  await render(
    <PageBoundary>
      <Broken />
    </PageBoundary>,
  );
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  // The test itself would be gone.
  dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('alert')).toBeVisible();
  letGo();
});
