import { brandVersion } from '@spotter/contract/brand-address';
import { filmAs, isOwnFilm } from '@spotter/contract/featured-film';
import { DEFAULT_APP_NAME } from '@spotter/contract/limits';
import { brandFile, frameColor, type WornBrand } from '#features/settings/service.ts';

/** Text as it stands in HTML, between tags and in double quotes. */
const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What a page in this brand is kept under. */
export const brandMark = ({ studioId, settings }: WornBrand) => `${studioId}/${brandVersion(settings)}`;

const hasOwnIcon = ({ settings, palette }: WornBrand) => settings.logoUrl !== null || palette !== null;

/** What the head says of the app when it is put on a home screen. */
function appLinks(worn: WornBrand): string[] {
  return [
    `<link id="brand-manifest" rel="manifest" href="${brandFile(worn, 'manifest.webmanifest')}">`,
    `<link id="brand-touch-icon" rel="apple-touch-icon" href="${brandFile(worn, 'icon-180.png')}">`,
    `<meta name="apple-mobile-web-app-title" content="${escapeHtml(worn.settings.appName)}">`,
  ];
}

const TAB_ICON = /<link rel="icon"[^>]*>/;
const tabIcon = (worn: WornBrand) =>
  `<link rel="icon" href="${brandFile(worn, 'icon-192.png')}" type="image/png">`;

/**
 * The app's first HTML in a brand, so that nothing changes its colour or name before one's eyes: the name in the
 * tab, icons, the colours as a style sheet (the content security policy allows no style here), and the settings
 * as data, which the app begins with. Home's film has its first picture on the way before any script.
 */
export function dressShell(shell: string, worn: WornBrand, path: string): string {
  const { settings, studioId, palette } = worn;
  const head = [
    ...appLinks(worn),
    `<meta name="brand" content="${escapeHtml(JSON.stringify({ studioId, ...settings }))}">`,
  ];
  if (palette) head.push(`<link id="brand-style" rel="stylesheet" href="${brandFile(worn, 'style.css')}">`);
  const film = settings.featuredVideoUrl;
  if (path === '/' && film && isOwnFilm(film)) {
    head.push(`<link rel="preload" as="image" href="${escapeHtml(filmAs(film, '.webp'))}">`);
  }
  let page = shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(settings.appName)}</title>`)
    .replace('</head>', () => `${head.join('')}</head>`);
  for (const theme of ['light', 'dark'] as const) {
    const place = new RegExp(`(<meta name="theme-color" content=")#[0-9a-f]{6}("[^>]*${theme}\\))`);
    page = page.replace(place, (_whole, before, after) => before + frameColor(palette, theme) + after);
  }
  return hasOwnIcon(worn) ? page.replace(TAB_ICON, () => tabIcon(worn)) : page;
}

/** The product's sign, as `apps/web/src/app/logo.tsx` draws it; the first on the landing page is the bar's. */
const SIGN = /<svg aria-hidden="true" viewBox="0 0 32 32".*?<\/svg>/s;
const NAME = `>${DEFAULT_APP_NAME}</span>`;

/** The landing page with a studio's name and logo in its bar; else it looks like the product. */
export function dressLanding(landing: string, worn: WornBrand): string {
  const { appName, logoUrl } = worn.settings;
  const page = landing
    .replace('</head>', () => `${appLinks(worn).join('')}</head>`)
    .replace(NAME, () => `>${escapeHtml(appName)}</span>`);
  const dressed = hasOwnIcon(worn) ? page.replace(TAB_ICON, () => tabIcon(worn)) : page;
  if (!logoUrl) return dressed;
  return dressed.replace(
    SIGN,
    () => `<img src="${escapeHtml(logoUrl)}" alt="" class="h-10 w-auto max-w-40 shrink-0 object-contain">`,
  );
}
