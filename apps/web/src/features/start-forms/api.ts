import type { AnsweredForms, NewStartForm, StartForm, WrittenTerms } from '@spotter/contract/start-forms';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { patchCache, patchOf } from '#lib/call/optimistic.ts';

const startFormsKeys = {
  forms: (clientId: string | undefined) => ['GET /api/start-forms', { clientId }] as const,
  terms: (version: number | undefined) => ['GET /api/studio-terms', { version }] as const,
};

/** The start form of oneself, or of a client one coaches, in its versions. */
export function useStartForms(clientId?: string) {
  return useQuery<AnsweredForms, CallError>({
    queryKey: startFormsKeys.forms(clientId),
    queryFn: () => call('GET /api/start-forms', { query: { clientId } }),
  });
}

/** Sends one's own answers as a new version. */
export function useCreateStartForm() {
  const client = useQueryClient();
  return useMutation<StartForm, CallError, NewStartForm>({
    mutationFn: (body) => call('POST /api/start-forms', { body }),
    onSuccess: (saved) =>
      patchCache(
        client,
        patchOf<AnsweredForms>(startFormsKeys.forms(undefined), ({ forms, terms }) => ({
          forms: [saved, ...forms.filter(({ id }) => id !== saved.id)],
          terms,
        })),
      ),
  });
}

/** The studio's terms; without a version those of now. */
export function useTerms(version?: number) {
  return useQuery<WrittenTerms, CallError>({
    queryKey: startFormsKeys.terms(version),
    queryFn: () => call('GET /api/studio-terms', { query: { version } }),
  });
}

/** Writes the studio's terms as a new version. */
export function useUpdateTerms() {
  const client = useQueryClient();
  return useMutation<WrittenTerms, CallError, string>({
    mutationFn: (content) => call('PUT /api/studio-terms', { body: { content } }),
    onSuccess: (saved) => client.setQueryData<WrittenTerms>(startFormsKeys.terms(undefined), saved),
  });
}
