import type { Language } from '@spotter/contract/languages';
import type { Context } from '#db/context.ts';
import { maySeeTraining } from '#features/coaching/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findPerson, type Person } from './queries.ts';

export type Whose = { clientId?: string | undefined };
export type InLanguage = Whose & { language?: Language | undefined };

export const clientNotFound = () =>
  new AppError('progress.client_not_found', 'You do not coach this client. Choose one of your own clients.');

/**
 * The viewer, or a current client; days are cut in that person's time zone, whoever reads.
 * @throws progress.client_not_found
 */
export async function findWhose(ctx: Context, viewer: Viewer, { clientId }: Whose): Promise<Person> {
  if (!clientId || clientId === viewer.id) return { id: viewer.id, timeZone: viewer.timeZone };
  const person =
    (await maySeeTraining(ctx, viewer, clientId)) && (await findPerson(ctx.db, viewer, clientId));
  if (!person) throw clientNotFound();
  return person;
}
