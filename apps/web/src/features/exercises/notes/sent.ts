// load-group: outbox

import type { ExerciseNote } from '@spotter/contract/exercises';
import { patchCacheAndReads, patchOf } from '#lib/call/optimistic.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { onSent } from '#lib/outbox/waiting.ts';
import { noteOf, notesKey } from './latest-note.ts';

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
