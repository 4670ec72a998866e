import type { OwnArchive } from '@spotter/contract/archives';
import { useMutation, useQuery } from '@tanstack/react-query';
import { withConfirmation } from '#features/accounts/api.ts';
import { type CallError, call } from '#lib/call/call.ts';

/** How often the page asks for an archive that is being made. */
const WAIT_MS = 5_000;

const archivesKeys = { list: ['GET /api/archives'] as const };

/** The person's archives, newest first. */
export function useArchives() {
  return useQuery<OwnArchive[], CallError>({
    queryKey: archivesKeys.list,
    queryFn: () => call('GET /api/archives'),
    // Who has left the studio has no live connection that would tell.
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'waiting') ? WAIT_MS : false),
  });
}

/** Has an archive made. */
export function useAskForArchive() {
  return useMutation<OwnArchive, CallError, void>({ mutationFn: () => call('POST /api/archives') });
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
