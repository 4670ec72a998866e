import type { OwnArchive } from '@spotter/contract/archives';
import type { FormerChat, FormerPage } from '@spotter/contract/chat';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { withConfirmation } from '#features/accounts/api.ts';
import { type CallError, call } from '#lib/call/call.ts';

/** How often the page asks for an archive that is being made. */
const WAIT_MS = 5_000;

/** Whom archives are about: the person, a client of theirs, or the studio that they own. */
export type ArchivesAbout = { clientId?: string | undefined; ofStudio?: boolean | undefined };

const archivesKeys = {
  list: ['GET /api/archives'] as const,
  ofStudio: ['GET /api/studio/archives'] as const,
  ofClient: (id: string) => ['GET /api/coach/clients/:id/archives', { id }] as const,
  formerChats: ['GET /api/former-chats'] as const,
  formerPage: (id: string, page: number | undefined) => ['GET /api/former-chats/:id', { id, page }] as const,
};

function keyOf({ clientId, ofStudio }: ArchivesAbout) {
  if (ofStudio) return archivesKeys.ofStudio;
  return clientId === undefined ? archivesKeys.list : archivesKeys.ofClient(clientId);
}

function read({ clientId, ofStudio }: ArchivesAbout): Promise<OwnArchive[]> {
  if (ofStudio) return call('GET /api/studio/archives');
  return clientId === undefined
    ? call('GET /api/archives')
    : call('GET /api/coach/clients/:id/archives', { params: { id: clientId } });
}

function ask({ clientId, ofStudio }: ArchivesAbout): Promise<OwnArchive> {
  if (ofStudio) return call('POST /api/studio/archives');
  return clientId === undefined
    ? call('POST /api/archives')
    : call('POST /api/coach/clients/:id/archives', { params: { id: clientId } });
}

/** The person's archives about themselves, a client or their studio, newest first. */
export function useArchives(about: ArchivesAbout) {
  return useQuery<OwnArchive[], CallError>({
    queryKey: keyOf(about),
    queryFn: () => read(about),
    // Who has left the studio has no live connection that would tell.
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'waiting') ? WAIT_MS : false),
  });
}

/** Has an archive made. */
export function useAskForArchive(about: ArchivesAbout) {
  return useMutation<OwnArchive, CallError, void>({ mutationFn: () => ask(about) });
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

/** The chats of the messages that archives brought the reader, the last written in first. */
export function useFormerChats() {
  return useQuery<FormerChat[], CallError>({
    queryKey: archivesKeys.formerChats,
    queryFn: () => call('GET /api/former-chats'),
  });
}

/** A page of one of them, without a page the last. */
export function useFormerPage(id: string, page: number | undefined) {
  return useQuery<FormerPage, CallError>({
    queryKey: archivesKeys.formerPage(id, page),
    queryFn: () =>
      call('GET /api/former-chats/:id', { params: { id }, query: page === undefined ? {} : { page } }),
    placeholderData: keepPreviousData,
  });
}
