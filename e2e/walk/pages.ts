import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Invite } from '../../packages/contract/src/coaching.ts';
import type { Api } from '../api.ts';
import type { PageOfApp, Who } from './page-of-app.ts';

const FOLDER = path.join(import.meta.dirname, '../pages');

/**
 * Every page of the app and its important states, in the order of the walk, from every file in `pages/`.
 * @throws Error when two have the same name or position
 */
export async function readPages(): Promise<readonly PageOfApp[]> {
  const all: PageOfApp[] = [];
  for (const file of readdirSync(FOLDER)) {
    const { pages } = (await import(pathToFileURL(path.join(FOLDER, file)).href)) as { pages: PageOfApp[] };
    all.push(...pages);
  }
  for (const key of ['name', 'order'] as const) {
    const seen = new Set<unknown>();
    for (const page of all) {
      if (seen.has(page[key]))
        throw new Error(`Two pages in e2e/pages have the ${key} ${page[key]}; change one.`);
      seen.add(page[key]);
    }
  }
  return all.sort((one, other) => one.order - other.order);
}

/** Signs in as one of them; the founder comes before the newcomer, who needs the founder's API. */
export async function signInAs(who: Who, api: Api, founder?: Api): Promise<void> {
  if (who === 'trainer' || who === 'client') await api.post('/api/auth/demo', { role: who });
  if (who === 'founder') {
    const studio = { firstName: 'Ada', lastName: 'Lift', studioName: 'Iron House' };
    await register(api, '/api/auth/sign-up', { ...studio, email: 'ada@example.test' });
  }
  if (who === 'newcomer') {
    if (!founder)
      throw new Error('Sign the founder in before the newcomer, who joins with the founder’s invite.');
    const { code } = await founder.post<Invite>('/api/invites', {});
    const name = { firstName: 'Kim', lastName: 'Rower', email: 'kim@example.test' };
    await register(api, '/api/auth/join', { ...name, code });
  }
}

/** On a server that was walked before, they exist already. */
async function register(
  api: Api,
  path: string,
  person: { email: string } & Record<string, string>,
): Promise<void> {
  const { password } = PERSON;
  await api
    .post(path, { ...PERSON, ...person })
    .catch(() => api.post('/api/auth/sign-in', { email: person.email, password }));
}

const PERSON = { password: 'squat-more-on-mondays', timeZone: 'Europe/Berlin' };

/** The URL of a page without a query. */
export function pathOf({ path }: PageOfApp, api: Api): Promise<string> {
  return typeof path === 'string' ? Promise.resolve(path) : path(api);
}
