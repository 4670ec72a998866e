import type { Language } from '@spotter/contract/languages';
import type { Context } from '#db/context.ts';
import { clientNotFound, maySeeTraining } from '#features/coaching/service.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findPerson, type Person } from './queries.ts';

export type Whose = { clientId?: string | undefined };
export type InLanguage = Whose & { language?: Language | undefined };

/**
 * The viewer, or a current client; days are cut in that person's time zone, whoever reads.
 * @throws progress.client_not_found
 */
export async function findWhose(ctx: Context, viewer: Viewer, { clientId }: Whose): Promise<Person> {
  if (!clientId || clientId === viewer.id) return { id: viewer.id, timeZone: viewer.timeZone };
  const person =
    (await maySeeTraining(ctx, viewer, clientId)) && (await findPerson(ctx.db, viewer, clientId));
  if (!person) throw clientNotFound('progress.client_not_found');
  return person;
}
