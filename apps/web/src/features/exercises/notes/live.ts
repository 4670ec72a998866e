import type { ExerciseNote } from '@spotter/contract/exercises';
import { whenMeIsKnown } from '#features/accounts/api.ts';
import { patchCacheAndReads, patchOf } from '#lib/call/optimistic.ts';
import { queryClient } from '#lib/call/query-client.ts';
import type { LiveHandlers } from '#lib/live/socket.ts';
import { onSent } from '#lib/outbox/waiting.ts';
import { readLibraryAhead } from '../api.ts';
import { noteOf, notesKey } from './latest-note.ts';

/** Notes come by their topic; here is only what happens to those that this browser sent. */
export const exercisesLive: LiveHandlers = {};

// A client may train without a plan where there is no network.
whenMeIsKnown((me) => {
  if (me.role === 'client' && !me.leftAt) void readLibraryAhead(queryClient);
});

// A confirmed note leaves the outbox before the notes are read again; until then the page keeps it here.
onSent((entry) => {
  const note = noteOf(entry);
  if (!note) return;
  patchCacheAndReads(
    queryClient,
    patchOf<ExerciseNote[]>(notesKey(), (notes) => {
      const known = notes.find(({ exerciseId }) => exerciseId === note.exerciseId);
      if (known && Date.parse(known.changedAt) > Date.parse(note.changedAt)) return notes;
      return [...notes.filter((one) => one !== known), note];
    }),
  );
});
