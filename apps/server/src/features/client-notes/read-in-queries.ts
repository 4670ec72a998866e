import { clientNotesTopics } from '@spotter/contract/client-notes';
import { CLIENT_NOTE_MAX } from '@spotter/contract/client-notes-limits';
import { Moment, prose } from '@spotter/contract/shapes';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Reader } from '#db/database.ts';
import { type ReadInto, readIn } from '#db/read-in.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { coachingRows } from '#features/coaching/fragments.ts';
import { findCoachedAmong } from '#features/coaching/service.ts';
import type { Known } from '#lib/known.ts';

/** What several devices wrote at once is longer than what one writes. */
const STORED_MAX = 4 * CLIENT_NOTE_MAX;

const Note = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  clientEmail: z.string().nullable(),
  writtenBy: z.string().nullable(),
  content: prose(STORED_MAX, 0),
  changedAt: Moment,
});
type Note = z.infer<typeof Note>;

type Reading = Pick<ReadInto, 'db' | 'personId' | 'studioId'>;
type Named = Pick<Note, 'firstName' | 'lastName'>;
/** A client whom the reader coaches now, with the reader's note; null where nothing was ever written. */
type ClientHere = Named & { id: Known<'person'>; email: string | null; content: string | null };

async function findClientsHere({ db, personId, studioId }: Reading): Promise<ClientHere[]> {
  const { rows } = await sql<ClientHere>`
    select p.id, lower(p.email) as email, p.first_name as "firstName", p.last_name as "lastName", n.content
    from ${coachingRows('k')} join ${peopleRows('p')} on p.id = k.client_id
    left join client_notes n on n.coach_id = k.trainer_id and n.client_id = k.client_id
    where k.trainer_id = ${personId} and k.studio_id = ${studioId} and k.ended_at is null`.execute(db);
  return rows;
}

async function findAddress({ db, personId }: Pick<Reading, 'db' | 'personId'>): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select lower(p.email) as email from ${peopleRows('p')} where p.id = ${personId}`.execute(db);
  return rows[0]?.email ?? null;
}

const isNamed =
  ({ firstName, lastName }: Named) =>
  (one: Named) =>
    one.firstName === firstName && one.lastName === lastName;
const onlyOne = <T>([first, ...others]: readonly T[]): T | undefined =>
  others.length === 0 ? first : undefined;

/**
 * Whom each note is about: the client with the address, as where the training of all clients is brought; where the archive
 * says none, the only one of their name on both sides.
 */
function clientsOf(
  notes: readonly Note[],
  here: readonly ClientHere[],
): (note: Note) => ClientHere | undefined {
  const byAddress = ({ clientEmail }: Note) =>
    here.find(({ email }) => email !== null && email === clientEmail?.toLowerCase());
  const taken = new Set(notes.map(byAddress));
  return (note) => {
    if (note.clientEmail !== null) return byAddress(note);
    const found = onlyOne(notes.filter(isNamed(note))) && onlyOne(here.filter(isNamed(note)));
    return taken.has(found) ? undefined : found;
  };
}

function whyOut(note: Note, reader: string | null, client: ClientHere | undefined) {
  if (note.writtenBy === null || note.writtenBy.toLowerCase() !== reader)
    return { text: 'another coach wrote it, who alone reads it in, with the address of the archive' };
  if (note.content === '') return 'elsewhere';
  const name = [note.firstName, note.lastName].filter(Boolean).join(' ');
  if (!client) {
    const who = note.clientEmail ?? name;
    return {
      text: `${who} is not coached by you here. Invite them with “All clients”, and read the file in again once they have joined`,
    };
  }
  if (client.content === null) return null;
  if (client.content.includes(note.content)) return 'there';
  const how = client.content === '' ? 'was emptied' : 'says something else';
  return { text: `your note on ${name} here ${how} and stays. Add by hand what is missing` };
}

/** Private notes of a coach, for clients whom they coach here: of the coach who wrote them alone, never over one that is here. */
export const clientNotesReadIn = readIn({
  row: Note,
  known: [],
  async keepsOut(into, notes) {
    const [reader, here] = [await findAddress(into), await findClientsHere(into)];
    const clientOf = clientsOf(notes, here);
    return (note) => whyOut(note, reader, clientOf(note));
  },
  async rowsOf(notes, into) {
    const { personId, studioId } = into;
    const here = await findClientsHere(into);
    const ids = here.map(({ id }) => id);
    const coached = await findCoachedAmong(into.db, { id: personId, studioId }, ids, { lock: true });
    const clientOf = clientsOf(notes, here);
    return {
      client_notes: notes.flatMap((note) => {
        const client = clientOf(note);
        return client && coached.has(client.id)
          ? [
              {
                ...{ coach_id: personId, client_id: client.id, studio_id: studioId },
                ...{ content: note.content, changed_at: note.changedAt },
              },
            ]
          : [];
      }),
    };
  },
  topicsOf: (id) => [clientNotesTopics.notes.of(id)],
  // What the coach wrote since is theirs.
  keep: (work, { personId, begunAt }, keys) =>
    findWrittenSince(
      work.db,
      personId,
      keys.flatMap(({ client_id }) => client_id ?? []),
      begunAt,
    ),
});

/** Of these clients, those on whom the coach has written since a moment. */
async function findWrittenSince(
  db: Reader,
  coachId: Known<'person'>,
  clientIds: readonly string[],
  since: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select client_id as id from client_notes where coach_id = ${coachId}
      and client_id = any(${[...clientIds]}::uuid[]) and changed_at > ${since}`.execute(db);
  return rows.map(({ id }) => id);
}
