import type { CurrentUser } from '@spotter/contract/accounts';
import { type BrandFile, brandAddress, OWN_BRAND } from '@spotter/contract/brand-address';
import type { Settings } from '@spotter/contract/settings';
import { DEFAULT_APP_NAME, DEFAULT_COLOR } from '@spotter/contract/settings-limits';
import type { QueryClient } from '@tanstack/react-query';
import { accountsKeys } from '#features/accounts/api.ts';
import { settingsKeys } from './api.ts';

const PRODUCT = { appName: DEFAULT_APP_NAME, logoUrl: null, themeColor: null };
/** The colours of the browser's bars, as `index.html` has them. */
const BARS = { light: '#ffffff', dark: '#171e1c' } as const;

/**
 * Applies the brand in the cache to the page, now and at each change: colours, icons and manifest. The first HTML
 * already has the brand from the server, so nothing changes at first.
 */
export function followBrand(client: QueryClient): void {
  const look = () => {
    const settings = client.getQueryData<Settings>(settingsKeys.settings);
    const me = client.getQueryData<CurrentUser>(accountsKeys.currentUser);
    if (settings && me) applyBrand(me.studio.id, settings);
  };
  const watched: string = settingsKeys.settings[0];
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === watched) look();
  });
  look();
}

function applyBrand(studioId: string, brand: Settings): void {
  const address = (file: BrandFile) => brandAddress(studioId, file, brand);
  const manifest = link('brand-manifest', 'manifest');
  const before = manifest.getAttribute('href');
  if (before === address('manifest.webmanifest')) return;
  manifest.setAttribute('href', address('manifest.webmanifest'));
  link('brand-touch-icon', 'apple-touch-icon').href = address('icon-180.png');
  const hasColor = brand.themeColor !== null && brand.themeColor !== DEFAULT_COLOR;
  const tab = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (tab) {
    tab.type = 'image/png';
    tab.href =
      brand.logoUrl || hasColor ? address('icon-192.png') : brandAddress(OWN_BRAND, 'icon-192.png', PRODUCT);
  }
  applyStyle(hasColor ? address('style.css') : null);
}

/** The link with this id; a page without a brand, as from Vite's server, has none yet. */
function link(id: string, rel: string): HTMLLinkElement {
  const found = document.getElementById(id);
  if (found instanceof HTMLLinkElement) return found;
  const made = document.createElement('link');
  Object.assign(made, { id, rel });
  document.head.append(made);
  return made;
}

/** The current colours stay until the new ones are loaded, so that nothing flickers. */
function applyStyle(href: string | null): void {
  const links = document.querySelectorAll('link[data-brand], #brand-style');
  if (!href) {
    for (const old of links) old.remove();
    colorFrame();
    return;
  }
  const next = document.createElement('link');
  next.rel = 'stylesheet';
  next.dataset.brand = '';
  next.href = href;
  next.onload = () => {
    for (const old of links) old.remove();
    colorFrame();
  };
  document.head.append(next);
}

/** Sets the colour of the browser's bars from the style sheet. */
function colorFrame(): void {
  const style = getComputedStyle(document.documentElement);
  const colors = {
    light: style.getPropertyValue('--studio-light-brand') || BARS.light,
    dark: style.getPropertyValue('--studio-dark-brand-soft') || BARS.dark,
  };
  for (const theme of ['light', 'dark'] as const) {
    const frame = document.querySelector<HTMLMetaElement>(`meta[name=theme-color][media*=${theme}]`);
    if (frame) frame.content = colors[theme];
  }
}
