import { expect, type Page } from '@playwright/test';
import { expectAccessible, GATE, rememberLoad, test } from './fixtures.ts';
import { becomeClient, becomeTrainer, logOut } from './people.ts';

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60" width="120" height="60"><path d="M5 55 30 5 55 55Z" fill="#d12f2f"/><circle cx="90" cy="30" r="25" fill="#1d5fd1"/></svg>',
);

/** The brand's colour as rendered, and the title of the tab. */
const brandOf = (page: Page) =>
  page.evaluate(() => ({
    brand: getComputedStyle(document.documentElement).getPropertyValue('--studio-light-brand'),
    name: document.title.split(' · ').at(-1),
    icon: document.querySelector<HTMLLinkElement>('link[rel=icon]')?.getAttribute('href')?.split('?')[0],
    frame: document.querySelector<HTMLMetaElement>('meta[name=theme-color][media*=light]')?.content,
  }));

test(
  'a trainer sets the studio’s brand, and every open page shows it at once',
  GATE,
  async ({ newVisitor }) => {
    const trainer = await newVisitor();
    const client = await newVisitor({ phone: true });
    const { studio } = await becomeTrainer(trainer);
    await becomeClient(client, trainer);
    await client.page.goto('/');
    await expect(client.page.getByRole('banner').getByText('Spotter')).toBeVisible();
    const notReloaded = await rememberLoad(client.page);

    await trainer.page.goto('/');
    await trainer.page.getByRole('button', { name: /^Your account/ }).click();
    await trainer.page.getByRole('menuitem', { name: 'Brand' }).click();
    await expect(trainer.page.getByRole('heading', { level: 1, name: 'Brand' })).toBeVisible();

    const file = trainer.page.locator('input[type=file]');
    await file.setInputFiles({
      name: 'big.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    });
    await expect(trainer.page.getByText('File too large', { exact: true })).toBeVisible();
    await expect(
      trainer.page.getByText('Please select a file smaller than 5MB', { exact: true }),
    ).toBeVisible();
    await file.setInputFiles({ name: 'logo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await expect(trainer.page.getByText('Invalid file type', { exact: true })).toBeVisible();
    await expect(
      trainer.page.getByText('Please select an image file (PNG, JPG, SVG)', { exact: true }),
    ).toBeVisible();

    await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: LOGO });
    await expect(trainer.page.getByAltText('Your logo in the light theme')).toBeVisible();
    await trainer.page.getByText('Large, 64 px').click();
    await trainer.page.getByText('Centre', { exact: true }).click();
    await trainer.page.getByLabel('App name').fill('Iron House App');
    const code = trainer.page.getByLabel('As a code');
    await code.fill('yellow');
    await trainer.page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(trainer.page.getByText('Write the colour as six digits, such as #1d5fd1.')).toBeVisible();
    await code.fill('#FFFF00');
    await expect(trainer.page.getByText(/becomes a little darker/)).toBeVisible();
    // Not saved yet: nobody else sees the change.
    expect(await brandOf(client.page)).toMatchObject({ brand: '', name: 'Spotter' });
    await trainer.page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(trainer.page.getByText('Settings updated successfully!', { exact: true })).toBeVisible();

    const branded = {
      brand: '#797900',
      name: 'Iron House App',
      icon: `/api/brand/${studio.id}/icon-192.png`,
      frame: '#797900',
    };
    for (const { page } of [trainer, client]) {
      await expect.poll(() => brandOf(page)).toEqual(branded);
      const logo = page.getByRole('banner').locator('img[src^="/api/objects/"]');
      await expect(logo).toHaveJSProperty('clientHeight', 64);
    }
    await notReloaded();
    await trainer.page
      .getByRole('navigation', { name: 'Main' })
      .first()
      .getByRole('link', { name: 'Home' })
      .click();
    await expectAccessible(trainer.page);

    // After signing out this browser remembers the studio, and its brand is in the first HTML.
    await logOut(client);
    await expect(client.page.getByRole('banner').getByText('Iron House App')).toBeVisible();
    const html = await (await client.context.request.get('/sign-in')).text();
    expect(html).toContain('<title>Welcome back · Iron House App</title>');
    await client.page.goto('/sign-in');
    await expect(client.page.getByRole('link', { name: 'Iron House App, to the start page' })).toBeVisible();
    await expect.poll(() => brandOf(client.page)).toEqual(branded);

    // An invited visitor sees the brand of the inviting studio.
    const { code: invite } = await trainer.api.post<{ code: string }>('/api/invites', {});
    const guest = await newVisitor();
    await guest.page.goto(`/join/${invite}`);
    await expect(guest.page.getByText('Iron House App')).toBeVisible();
    await expect.poll(async () => (await brandOf(guest.page)).brand).toBe('#797900');

    // Back to the product's own brand.
    await trainer.page.goto('/logo-management');
    await trainer.page.getByRole('button', { name: 'Reset to defaults' }).click();
    await trainer.page.getByRole('button', { name: 'Reset the brand' }).click();
    await expect(trainer.page.getByText('Settings updated successfully!', { exact: true })).toBeVisible();
    await expect
      .poll(() => brandOf(trainer.page))
      .toMatchObject({ brand: '', name: 'Spotter', frame: '#ffffff' });
  },
);
