import { accountsTopics } from '@spotter/contract/accounts';
import { ObjectPath } from '@spotter/contract/objects';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Work } from '#db/context.ts';
import { readIn } from '#db/read-in.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import { profileChanged } from '../events.ts';

type Owner = { personId: Known<'person'>; studioId: Known<'studio'> };

/** The profile picture of an archive, where the person has none here. */
export const picturesReadIn = readIn({
  row: z.object({ file: ObjectPath }),
  known: [],
  files: { file: 'avatar' },
  async keepsOut({ db, personId }) {
    const { rows } = await sql`
      select from people where id = ${personId} and profile_image_url is not null`.execute(db);
    return () => (rows.length > 0 ? 'there' : null);
  },
  rowsOf: ([row], { personId, studioId, now }) => ({
    imported_pictures: row
      ? [{ id: newId(now), studio_id: studioId, person_id: personId, file: row.file, created_at: now }]
      : [],
  }),
  // The row alone changes no profile.
  async stored(work, owner, [row]) {
    if (!row) return;
    await sql`update people set profile_image_url = ${row.file}
      where id = ${owner.personId} and profile_image_url is null`.execute(work.db);
    await tellPicture(work, owner);
  },
  topicsOf: (id) => [accountsTopics.profile.of(id)],
  async keep(work, owner, keys) {
    const ids = keys.map(({ id }) => id);
    await sql`update people p set profile_image_url = null from imported_pictures i
      where p.id = ${owner.personId} and i.id = any(${ids}::uuid[]) and i.person_id = p.id
        and p.profile_image_url = i.file`.execute(work.db);
    await tellPicture(work, owner);
    return [];
  },
});

async function tellPicture(work: Work, { personId, studioId }: Owner): Promise<void> {
  work.signal.changedPeople.push(personId);
  work.touch(accountsTopics.members.of(studioId), accountsTopics.profile.of(personId));
  await work.emit(profileChanged, { studioId, personId, changed: ['profileImageUrl'] });
}
