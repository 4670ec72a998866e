import { brandVersion } from '@spotter/contract/brand-address';
import { filmAs, isOwnFilm } from '@spotter/contract/featured-film';
import type { FormFilling } from '@spotter/contract/form-filling';
import { composeForm, escapeHtml, type FormPageName, type FormPages } from '@spotter/contract/form-pages';
import { STUDIO_LOGO_CLASSES } from '@spotter/contract/landing-pages';
import { DEFAULT_APP_NAME } from '@spotter/contract/settings-limits';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#db/context.ts';
import type { PageBrand } from '#db/feature.ts';
import { type ActiveBrand, brandFile, brandOf, brandOfVisitor, ownBrand } from './brand-of.ts';
import { frameColor } from './send-brand-file.ts';
import { readStudioCookie } from './studio-cookie.ts';

/** The cache key of a page in this brand. */
const brandMark = ({ studioId, settings }: ActiveBrand) => `${studioId}/${brandVersion(settings)}`;

const hasOwnIcon = ({ settings, palette }: ActiveBrand) => settings.logoUrl !== null || palette !== null;

/** Meta tags that name the app when it is installed on a home screen. */
function appLinks(active: ActiveBrand): string[] {
  return [
    `<link id="brand-manifest" rel="manifest" href="${brandFile(active, 'manifest.webmanifest')}">`,
    `<link id="brand-touch-icon" rel="apple-touch-icon" href="${brandFile(active, 'icon-180.png')}">`,
    `<meta name="apple-mobile-web-app-title" content="${escapeHtml(active.settings.appName)}">`,
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
const tabIcon = (active: ActiveBrand) =>
  `<link rel="icon" href="${brandFile(active, 'icon-192.png')}" type="image/png">`;

/**
 * The app's first HTML in a brand, so that neither colours nor name change while the page loads: title,
 * icons, the colours as a style sheet (the content security policy allows no inline styles but the build's), and the settings
 * as data that the app starts with. The first picture of Home's film is preloaded before any script.
 * @param ahead scripts and fonts that the page will need, so that the browser need not first find out
 * @param later scripts that it needs after those
 */
function brandShell(
  shell: string,
  active: ActiveBrand,
  path: string,
  ahead: readonly string[],
  later: readonly string[],
): string {
  const { settings, studioId } = active;
  const head = [`<meta name="brand" content="${escapeHtml(JSON.stringify({ studioId, ...settings }))}">`];
  head.push(...ahead.map(preloadTag), ...later.map(laterTag));
  const film = settings.featuredVideoUrl;
  if (path === '/' && film && isOwnFilm(film)) {
    head.push(
      `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(filmAs(film, '.webp'))}">`,
    );
  }
  const title = `<title>${escapeHtml(settings.appName)}</title>`;
  return brandHead(
    shell.replace(/<title>[^<]*<\/title>/, () => title),
    active,
    head,
  );
}

/** A page's colours, icons and frame, and what else its head needs. */
function brandHead(html: string, active: ActiveBrand, others: readonly string[]): string {
  const { palette } = active;
  const head = [...appLinks(active), ...others];
  if (palette) head.push(`<link id="brand-style" rel="stylesheet" href="${brandFile(active, 'style.css')}">`);
  let page = html.replace('</head>', () => `${head.join('')}</head>`);
  for (const theme of ['light', 'dark'] as const) {
    const place = new RegExp(`(<meta name="theme-color" content=")#[0-9a-f]{6}("[^>]*${theme}\\))`);
    page = page.replace(place, (_whole, before, after) => before + frameColor(palette, theme) + after);
  }
  return hasOwnIcon(active) ? page.replace(TAB_ICON, () => tabIcon(active)) : page;
}

/** A prerendered page for signing in, with the studio's name and logo. */
function brandSignIn(
  forms: FormPages,
  active: ActiveBrand,
  name: FormPageName,
  filling: FormFilling,
): string {
  const { appName, logoUrl, logoSize } = active.settings;
  const values = {
    ...filling.values,
    name: escapeHtml(appName),
    logoUrl: escapeHtml(logoUrl ?? ''),
  };
  return brandHead(composeForm(forms, name, logoUrl ? logoSize : 'own', filling.shown, values), active, []);
}

/** The product's logo, as `apps/web/src/app/logo.tsx` draws it in the bar. */
const SIGN = /<svg aria-hidden="true" viewBox="0 0 32 32".*?<\/svg>/s;
const NAME = `>${DEFAULT_APP_NAME}</span>`;
const TITLE = /<title>[^<]*<\/title>/;

/** The landing page in a studio's name, colours and logo. */
function brandLanding(landing: string, active: ActiveBrand): string {
  const { appName, logoUrl } = active.settings;
  const page = landing
    .replace(TITLE, (title) => title.replace(DEFAULT_APP_NAME, () => escapeHtml(appName)))
    .replaceAll(NAME, () => `>${escapeHtml(appName)}</span>`);
  const branded = brandHead(page, active, []);
  if (!logoUrl) return branded;
  return branded.replace(
    SIGN,
    () => `<img src="${escapeHtml(logoUrl)}" alt="" class="${STUDIO_LOGO_CLASSES}">`,
  );
}

/**
 * What a page wears: the brand of a studio, or what a visitor sees. When the brand cannot be read, the product's own.
 */
export async function brandPage(
  ctx: Context,
  request: FastifyRequest,
  studioId: string | null,
): Promise<PageBrand> {
  const found = studioId ? brandOf(ctx, studioId) : brandOfVisitor(ctx, readStudioCookie(request));
  const active = await found.catch(() => ownBrand);
  return {
    mark: brandMark(active),
    shell: (html, path, ahead, later) => brandShell(html, active, path, ahead, later),
    isOfStudio: !active.isProduct,
    landing: (html) => brandLanding(html, active),
    form: (forms, name, filling) => brandSignIn(forms, active, name, filling),
  };
}
