import type { RoutineAhead, SessionAhead } from '@spotter/contract/sessions';
import { queryOptions } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';

/** One's own planned sessions of the coming days, each as it would begin now. The service worker stores the answer. */
export const aheadQuery = (language: string) =>
  queryOptions<SessionAhead[], CallError>({
    queryKey: ['GET /api/sessions/ahead', language],
    queryFn: () => call('GET /api/sessions/ahead', { query: { language: language as never } }),
  });

/** One's own routines, each as a session of it would begin now. The service worker stores the answer. */
export const routinesAheadQuery = (language: string) =>
  queryOptions<RoutineAhead[], CallError>({
    queryKey: ['GET /api/sessions/ahead/routines', language],
    queryFn: () => call('GET /api/sessions/ahead/routines', { query: { language: language as never } }),
  });
