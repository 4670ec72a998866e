import { brandVersion } from '@spotter/contract/brand-address';
import { filmAs, isOwnFilm } from '@spotter/contract/featured-film';
import type { FormFilling } from '@spotter/contract/form-filling';
import { composeForm, escapeHtml, type FormPageName, type FormPages } from '@spotter/contract/form-pages';
import { DEFAULT_APP_NAME } from '@spotter/contract/settings-limits';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#db/context.ts';
import type { PageDress } from '#db/feature.ts';
import { brandFile, brandOf, brandOfVisitor, ownBrand, type WornBrand } from './brand-of.ts';
import { frameColor } from './send-brand-file.ts';
import { readStudioCookie } from './studio-cookie.ts';

/** The cache key of a page in this brand. */
const brandMark = ({ studioId, settings }: WornBrand) => `${studioId}/${brandVersion(settings)}`;

const hasOwnIcon = ({ settings, palette }: WornBrand) => settings.logoUrl !== null || palette !== null;

/** Meta tags that name the app when it is installed on a home screen. */
function appLinks(worn: WornBrand): string[] {
  return [
    `<link id="brand-manifest" rel="manifest" href="${brandFile(worn, 'manifest.webmanifest')}">`,
    `<link id="brand-touch-icon" rel="apple-touch-icon" href="${brandFile(worn, 'icon-180.png')}">`,
    `<meta name="apple-mobile-web-app-title" content="${escapeHtml(worn.settings.appName)}">`,
  ];
}

/** Asks the browser for a file at once. */
const preloadTag = (file: string) =>
  file.endsWith('.woff2')
    ? `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`;

/** Asks for a file that the page needs once the app is there. */
const laterTag = (file: string) =>
  `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}">`;

const TAB_ICON = /<link rel="icon"[^>]*>/;
const tabIcon = (worn: WornBrand) =>
  `<link rel="icon" href="${brandFile(worn, 'icon-192.png')}" type="image/png">`;

/**
 * The app's first HTML in a brand, so that neither colours nor name change while the page loads: title,
 * icons, the colours as a style sheet (the content security policy allows no inline styles), and the settings
 * as data that the app starts with. The first picture of Home's film is preloaded before any script.
 * @param ahead scripts and fonts that the page will need, so that the browser need not first find out
 * @param later scripts that it needs after those
 */
function dressShell(
  shell: string,
  worn: WornBrand,
  path: string,
  ahead: readonly string[],
  later: readonly string[],
): string {
  const { settings, studioId } = worn;
  const head = [`<meta name="brand" content="${escapeHtml(JSON.stringify({ studioId, ...settings }))}">`];
  head.push(...ahead.map(preloadTag), ...later.map(laterTag));
  const film = settings.featuredVideoUrl;
  if (path === '/' && film && isOwnFilm(film)) {
    head.push(
      `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(filmAs(film, '.webp'))}">`,
    );
  }
  const title = `<title>${escapeHtml(settings.appName)}</title>`;
  return dressHead(
    shell.replace(/<title>[^<]*<\/title>/, () => title),
    worn,
    head,
  );
}

/** A page's colours, icons and frame, and what else its head needs. */
function dressHead(html: string, worn: WornBrand, others: readonly string[]): string {
  const { palette } = worn;
  const head = [...appLinks(worn), ...others];
  if (palette) head.push(`<link id="brand-style" rel="stylesheet" href="${brandFile(worn, 'style.css')}">`);
  let page = html.replace('</head>', () => `${head.join('')}</head>`);
  for (const theme of ['light', 'dark'] as const) {
    const place = new RegExp(`(<meta name="theme-color" content=")#[0-9a-f]{6}("[^>]*${theme}\\))`);
    page = page.replace(place, (_whole, before, after) => before + frameColor(palette, theme) + after);
  }
  return hasOwnIcon(worn) ? page.replace(TAB_ICON, () => tabIcon(worn)) : page;
}

/** A prerendered page for signing in, with the studio's name and logo. */
function dressForm(forms: FormPages, worn: WornBrand, name: FormPageName, filling: FormFilling): string {
  const { appName, logoUrl, logoSize } = worn.settings;
  const values = {
    ...filling.values,
    name: escapeHtml(appName),
    logoUrl: escapeHtml(logoUrl ?? ''),
  };
  return dressHead(composeForm(forms, name, logoUrl ? logoSize : 'own', filling.shown, values), worn, []);
}

/** The product's logo, as `apps/web/src/app/logo.tsx` draws it in the bar. */
const SIGN = /<svg aria-hidden="true" viewBox="0 0 32 32".*?<\/svg>/s;
const NAME = `>${DEFAULT_APP_NAME}</span>`;
const TITLE = /<title>[^<]*<\/title>/;

/** The landing page in a studio's name, colours and logo. */
function dressLanding(landing: string, worn: WornBrand): string {
  const { appName, logoUrl } = worn.settings;
  const page = landing
    .replace(TITLE, (title) => title.replace(DEFAULT_APP_NAME, () => escapeHtml(appName)))
    .replaceAll(NAME, () => `>${escapeHtml(appName)}</span>`);
  const dressed = dressHead(page, worn, []);
  if (!logoUrl) return dressed;
  return dressed.replace(
    SIGN,
    () => `<img src="${escapeHtml(logoUrl)}" alt="" class="h-10 w-auto max-w-40 shrink-0 object-contain">`,
  );
}

/**
 * What a page wears: the brand of a studio, or what a visitor sees. When the brand cannot be read, the product's own.
 */
export async function dressPage(
  ctx: Context,
  request: FastifyRequest,
  studioId: string | null,
): Promise<PageDress> {
  const found = studioId ? brandOf(ctx, studioId) : brandOfVisitor(ctx, readStudioCookie(request));
  const worn = await found.catch(() => ownBrand);
  return {
    mark: brandMark(worn),
    shell: (html, path, ahead, later) => dressShell(html, worn, path, ahead, later),
    isOfStudio: !worn.isProduct,
    landing: (html) => dressLanding(html, worn),
    form: (forms, name, filling) => dressForm(forms, worn, name, filling),
  };
}
