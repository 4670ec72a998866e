import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InvitePreview } from '@spotter/contract/coaching';
import {
  escapeHtml,
  type FormPage,
  type FormPageName,
  type FormPages,
  JOIN_FAILURES,
} from '@spotter/contract/form-pages';
import { LANGUAGES, type Language } from '@spotter/contract/languages';
import type { Problem } from '@spotter/contract/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FormFilling } from '#db/feature.ts';
import { readInside } from './read-inside.ts';

/** The prerendered pages for signing in, by language. */
export async function readFormPages(webDir: string): Promise<ReadonlyMap<Language, FormPages>> {
  const read = async (language: Language) =>
    [
      language,
      JSON.parse(await readFile(join(webDir, 'forms', `${language}.json`), 'utf8')) as FormPages,
    ] as const;
  return new Map(await Promise.all(LANGUAGES.map(read)));
}

export type FilledForm = FormFilling & { name: FormPageName };

/** Which page is shown at a path and what is filled in: the ways of signing in here, and who invites. */
export async function fillForm(
  app: FastifyInstance,
  request: FastifyRequest,
  page: FormPage,
  path: string,
): Promise<FilledForm> {
  if (page !== 'sign-in' && page !== 'join') return { name: page, shown: [], values: {} };
  const shown = await readWaysIn(app, request);
  if (page === 'sign-in') return { name: page, shown, values: {} };
  return { ...(await readInvite(app, request, path)), shown };
}

/** When they cannot be read, the page offers e-mail and password alone. */
async function readWaysIn(app: FastifyInstance, request: FastifyRequest): Promise<string[]> {
  const answer = await readInside(app, request, '/api/auth/options').catch(() => null);
  if (answer?.statusCode !== 200) return [];
  const options = answer.json<Record<string, boolean>>();
  return Object.keys(options).filter((way) => options[way]);
}

async function readInvite(
  app: FastifyInstance,
  request: FastifyRequest,
  path: string,
): Promise<Pick<FilledForm, 'name' | 'values'>> {
  const code = path.split('/')[2] ?? '';
  const answer = await readInside(app, request, `/api/join/${code}`).catch(() => null);
  if (answer?.statusCode === 200) {
    const { role, trainerName, studioName } = answer.json<InvitePreview>();
    const values = {
      trainer: escapeHtml(trainerName),
      studio: escapeHtml(studioName),
      code: escapeHtml(code),
    };
    return { name: `join-${role}`, values };
  }
  const problem = answer?.json<Partial<Problem>>();
  const failure = JOIN_FAILURES.find((known) => known === problem?.code) ?? 'http.internal';
  return { name: `join-failed/${failure}`, values: {} };
}
