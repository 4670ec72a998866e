import type { RoomClient } from '@spotter/contract/sessions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 } from 'uuid';
import { type CallError, call } from '#lib/call/call.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

/** The reader's clients, with what each has planned today and trains now. */
export function useRoom() {
  return useQuery<RoomClient[], CallError>({
    queryKey: ['GET /api/coach/room'],
    queryFn: () => call('GET /api/coach/room'),
  });
}

type PlannedDay = { workoutId: string; assignmentId: string };

/** Begins a client's session, of a planned day or without a plan; it answers with the session's id. */
export function useBeginFor(clientId: string) {
  const { t } = useTranslation();
  // A repeat begins the same session.
  const [freeId] = useState(() => v7());
  return useMutation<string, CallError, PlannedDay | null>({
    mutationFn: async (day) => {
      const language = currentLanguage();
      const session = day
        ? await call('POST /api/workouts/:id/sessions', {
            params: { id: day.workoutId },
            body: { assignmentId: day.assignmentId, clientId, language },
          })
        : await call('POST /api/sessions', {
            body: { id: freeId, clientId, name: t('sessions.own.name'), language },
          });
      return session.id;
    },
  });
}
