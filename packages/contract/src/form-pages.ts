/* The pages for signing in and those of links in mails: the build writes them, the server serves them, the service worker leaves them alone. */

/** Each page with its path. */
const PATHS = {
  'sign-in': '/sign-in',
  'sign-in-code': '/sign-in-code',
  'sign-in-by-mail': '/sign-in-by-mail',
  'sign-in-link': '/sign-in-link/:token',
  'sign-up': '/sign-up',
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password/:token',
  join: '/join/:code',
  'mail-off': '/mail-off/:token',
  'confirm-email': '/confirm-email/:token',
  'keep-email': '/keep-email/:token',
} as const;

export type FormPage = keyof typeof PATHS;

export const FORM_PAGE_ROUTES: readonly string[] = Object.values(PATHS);

/** The page for signing in at a path; undefined at any other path. */
export function formPageAt(path: string): FormPage | undefined {
  const [, name = '', ...rest] = path.toLowerCase().replace(/\/$/, '').split('/');
  if (!Object.hasOwn(PATHS, name)) return undefined;
  const page = name as FormPage;
  return rest.length === PATHS[page].split('/').length - 2 && !rest.includes('') ? page : undefined;
}

/** Why an invite cannot be shown; each has a page of its own. The last one is for every other error. */
export const JOIN_FAILURES = [
  'accounts.invite_invalid',
  'http.too_many_requests',
  'http.unavailable',
  'http.internal',
] as const;

/** What the build writes: the pages, and `join` as one for each role and each failure. */
export type FormPageName =
  | Exclude<FormPage, 'join'>
  | 'join-client'
  | 'join-trainer'
  | `join-failed/${(typeof JOIN_FAILURES)[number]}`;

/** All pages of one language, as the build writes them. `%%word%%` stands for what only the server knows. */
export type FormPages = {
  /** The whole document; `%%main%%` is the place of a page. */
  frame: string;
  /** The product's logo and the studio's in each size, with the name. */
  logos: Record<'own' | 'small' | 'medium' | 'large', string>;
  pages: Record<FormPageName, { title: string; main: string }>;
};

/** What only the server knows: ready for HTML, by word. */
export type FormValues = Readonly<Record<string, string>>;

const WORD = /%%(\w+)%%/g;

/**
 * A page as HTML.
 * @param shown the parts that are shown although the build has hidden them: ways of signing in; what stands there unless one of
 * them is shown is hidden instead
 */
export function composeForm(
  { frame, logos, pages }: FormPages,
  name: FormPageName,
  logo: keyof FormPages['logos'],
  shown: readonly string[],
  values: FormValues,
): string {
  const { title, main } = pages[name];
  const parts: FormValues = { title, main, logo: logos[logo] };
  let page = frame.replace(WORD, (whole, word: string) => parts[word] ?? whole);
  for (const part of shown) {
    page = page.replaceAll(` hidden="" data-part="${part}"`, ` data-part="${part}"`);
    page = page.replaceAll(` data-unless="${part}"`, ` hidden="" data-unless="${part}"`);
  }
  // Values are put in last and once, so none of them is read as a word.
  return page.replace(WORD, (_whole, word: string) => values[word] ?? '');
}

/** Escapes text for HTML, between tags and in double quotes. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
