import { newId } from '#lib/ids.ts';
import type { Actor } from '#testing/use-app.ts';

/** A message of `messages.json` of an archive. */
export const archivedMessage = (channelId: string, number: number, changes: object = {}) => ({
  ...{ channelId, number, kind: 'direct', chat: 'Robin Coach', files: null, fileCount: 0, sessionId: null },
  ...{ yours: false, from: 'Robin Coach', content: `Message ${number}`, isFormer: false },
  ...{ createdAt: `2026-02-01T10:00:00.${String(number).padStart(3, '0')}Z`, ...changes },
});

/** Reads messages in from an archive of a person. @returns the import, as the server answers it */
export async function readMessagesIn(person: Actor, rows: readonly object[], id = newId()) {
  const begun = { name: 'a.zip', source: 'spotter', sessions: 0, sets: 0, rows: rows.length };
  await person.put(`/api/imports/${id}`, begun);
  await person.post(`/api/imports/${id}/lists`, { from: 0, list: 'messages', rows });
  return (await person.post(`/api/imports/${id}/finish`, {})).body;
}
