import type { OwnArchive } from '@spotter/contract/archives';
import { useMutation, useQuery } from '@tanstack/react-query';
import { withConfirmation } from '#features/accounts/api.ts';
import { type CallError, call } from '#lib/call/call.ts';

/** How often the page asks for an archive that is being made. */
const WAIT_MS = 5_000;

/** Whom archives are about: a client of the person, or nobody else. */
export type ArchivesAbout = { clientId?: string | undefined };

const archivesKeys = {
  list: ['GET /api/archives'] as const,
  ofClient: (id: string) => ['GET /api/coach/clients/:id/archives', { id }] as const,
};

/** The person's archives about themselves or about a client, newest first. */
export function useArchives({ clientId }: ArchivesAbout) {
  return useQuery<OwnArchive[], CallError>({
    queryKey: clientId === undefined ? archivesKeys.list : archivesKeys.ofClient(clientId),
    queryFn: () =>
      clientId === undefined
        ? call('GET /api/archives')
        : call('GET /api/coach/clients/:id/archives', { params: { id: clientId } }),
    // Who has left the studio has no live connection that would tell.
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'waiting') ? WAIT_MS : false),
  });
}

/** Has an archive made. */
export function useAskForArchive({ clientId }: ArchivesAbout) {
  return useMutation<OwnArchive, CallError, void>({
    mutationFn: () =>
      clientId === undefined
        ? call('POST /api/archives')
        : call('POST /api/coach/clients/:id/archives', { params: { id: clientId } }),
  });
}

/** Asks for the address of an archive and starts its download. */
export function useDownload() {
  return useMutation<{ url: string }, CallError, string>({
    mutationFn: (id) => withConfirmation(() => call('POST /api/archives/:id/downloads', { params: { id } })),
    onSuccess: ({ url }) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
  });
}
