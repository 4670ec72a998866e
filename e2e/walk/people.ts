import { type APIRequestContext, request } from '@playwright/test';
import type { Invite } from '../../packages/contract/src/coaching.ts';
import { type Api, createApi } from '../api.ts';
import type { PageOfApp, Who } from './page-of-app.ts';

/** A person of the studio: their API, and the cookies with which a browser is signed in as them. */
export type Person = { api: Api; state: Awaited<ReturnType<APIRequestContext['storageState']>> };
export type People = Record<Who, Person>;

const PERSON = { password: 'squat-more-on-mondays', timeZone: 'Europe/Berlin' };

/** Signs everybody in at a new demo studio. */
export async function signInPeople(origin: string): Promise<People> {
  const visitor = await request.newContext();
  const signIn = async (path: string, form: object): Promise<Person> => {
    const context = await request.newContext();
    const api = createApi(context, origin);
    await api.post(path, form);
    return { api, state: await context.storageState() };
  };
  const trainer = await signIn('/api/auth/demo', { role: 'trainer' });
  const client = await signIn('/api/auth/demo', { role: 'client' });
  const ada = { firstName: 'Ada', lastName: 'Lift', studioName: 'Iron House', email: 'ada@example.test' };
  const owner = await signIn('/api/auth/sign-up', { ...PERSON, ...ada });
  const { code } = await owner.api.post<Invite>('/api/invites', {});
  const kim = { firstName: 'Kim', lastName: 'Rower', email: 'kim@example.test', code };
  const newcomer = await signIn('/api/auth/join', { ...PERSON, ...kim });
  return {
    visitor: { api: trainer.api, state: await visitor.storageState() },
    trainer,
    client,
    owner,
    newcomer,
  };
}

/** Makes what pages need. */
export async function preparePages(pages: readonly PageOfApp[], people: People): Promise<void> {
  for (const { as, prepare } of pages) await prepare?.(people[as].api);
}
