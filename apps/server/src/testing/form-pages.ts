import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FormPageName, type FormPages, JOIN_FAILURES } from '@spotter/contract/form-pages';
import { LANGUAGES } from '@spotter/contract/languages';

const FRAME = `<!doctype html><html lang="en"><head>
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#171e1c" media="(prefers-color-scheme: dark)">
<title>%%title%% · %%name%%</title>
<link rel="icon" href="/assets/icon-x.svg" type="image/svg+xml"></head>
<body><header>%%logo%%</header><main>%%main%%</main></body></html>`;

const NAMES: FormPageName[] = [
  'sign-in',
  'sign-in-code',
  'sign-in-by-mail',
  'sign-in-link',
  'sign-up',
  'forgot-password',
  'reset-password',
  'mail-off',
  'confirm-email',
  'keep-email',
  'join-client',
  'join-trainer',
  ...JOIN_FAILURES.map((code) => `join-failed/${code}` as const),
];

const WAYS = '<a hidden="" data-part="oidc">Outside</a><p hidden="" data-part="demo">Demo</p>';

/** What the build writes, small: each page says its own name, and one for joining who invites. */
const page = (name: FormPageName) =>
  name.startsWith('join-') && !name.startsWith('join-failed')
    ? { title: 'With %%trainer%%', main: `<form>${name} %%trainer%% %%studio%% %%code%%</form>${WAYS}` }
    : { title: name, main: `<form>${name}</form>${WAYS}` };

const logo = (size: string) => `<img src="%%logoUrl%%" class="${size}">%%name%%`;

const FORMS: FormPages = {
  frame: FRAME,
  logos: { own: '<svg/>%%name%%', small: logo('small'), medium: logo('medium'), large: logo('large') },
  pages: Object.fromEntries(NAMES.map((name) => [name, page(name)])) as FormPages['pages'],
};

/** Writes pages for signing in into a folder of a built web app. */
export async function writeFormPages(webDir: string): Promise<void> {
  await mkdir(join(webDir, 'forms'));
  for (const language of LANGUAGES) {
    await writeFile(join(webDir, `forms/${language}.json`), JSON.stringify(FORMS));
  }
}
