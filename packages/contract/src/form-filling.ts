import type { InvitePreview } from './coaching.ts';
import {
  escapeHtml,
  type FormPage,
  type FormPageName,
  type FormValues,
  JOIN_FAILURES,
} from './form-pages.ts';
import type { Problem } from './problem.ts';

/** What a page for signing in shows: parts, by their names, and values, escaped for HTML. */
export type FormFilling = { shown: readonly string[]; values: FormValues };

export type FilledForm = FormFilling & { name: FormPageName };

/** Reads a route of the API; fails when nothing answers. */
export type ReadRoute = (path: string) => Promise<{ status: number; body: unknown }>;

/** Which page is shown at a path and what is filled in: the ways of signing in here, and who invites. */
export async function fillForm(page: FormPage, path: string, read: ReadRoute): Promise<FilledForm> {
  if (page !== 'sign-in' && page !== 'sign-up' && page !== 'join')
    return { name: page, shown: [], values: {} };
  const shown = await readWaysIn(read);
  if (page !== 'join') return { name: page, shown, values: {} };
  return { ...(await readInvite(read, path)), shown };
}

/** When they cannot be read, the page offers e-mail and password alone. */
async function readWaysIn(read: ReadRoute): Promise<string[]> {
  const answer = await read('/api/auth/options').catch(() => null);
  if (answer?.status !== 200) return [];
  const options = answer.body as Record<string, boolean>;
  return Object.keys(options).filter((way) => options[way]);
}

async function readInvite(read: ReadRoute, path: string): Promise<Pick<FilledForm, 'name' | 'values'>> {
  const code = path.split('/')[2] ?? '';
  const answer = await read(`/api/join/${code}`).catch(() => null);
  if (answer?.status === 200) {
    const { role, trainerName, studioName } = answer.body as InvitePreview;
    const values = {
      trainer: escapeHtml(trainerName),
      studio: escapeHtml(studioName),
      code: escapeHtml(code),
    };
    return { name: `join-${role}`, values };
  }
  const problem = answer?.body as Partial<Problem> | undefined;
  const failure = JOIN_FAILURES.find((known) => known === problem?.code) ?? 'http.internal';
  return { name: `join-failed/${failure}`, values: {} };
}
