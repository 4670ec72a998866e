import type { ShownPhotos } from '@spotter/contract/check-in-photos';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { v7 } from 'uuid';
import { type CallError, call } from '#lib/call/call.ts';
import { type CacheBefore, optimistic, patchOf } from '#lib/call/optimistic.ts';
import { keepFile } from '#lib/outbox/kept-files.ts';
import { keptRef } from '#lib/outbox/kept-ref.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { ADD_PHOTO, type PhotoPlace, type TakenPhoto } from './photo-rules.ts';

const photosKey = (clientId: string | undefined) => ['GET /api/check-ins/photos', clientId ?? null] as const;

/** Photos of oneself or of a client, newest first. */
export function useCheckInPhotos(clientId?: string, { enabled = true } = {}) {
  return useQuery<ShownPhotos, CallError>({
    queryKey: photosKey(clientId),
    queryFn: () => call('GET /api/check-ins/photos', { query: { clientId } }),
    enabled,
  });
}

/** Deletes one of one's photos for good. */
export function useDeletePhoto() {
  return useMutation<undefined, CallError, string>({
    mutationFn: (id) => call('DELETE /api/check-ins/photos/:id', { params: { id } }),
  });
}

/** Hides one's photos from every coach, or shows them; shown at once. */
export function useHidePhotos() {
  const client = useQueryClient();
  return useMutation<undefined, CallError, boolean, CacheBefore>({
    meta: { failure: true },
    mutationFn: (hidden) => call('PUT /api/check-ins/hidden-photos', { body: { hidden } }),
    ...optimistic<boolean>(client, (hidden) => [
      patchOf<ShownPhotos>(photosKey(undefined), (own) => ({ ...own, hidden })),
    ]),
  });
}

/** Loads what sends files, so that it is there when the network is gone. */
export const expectSending = (): void => void import('#lib/outbox/send-files.ts').catch(() => undefined);

/** Sends a photo, after the answers that were queued before it; works offline. */
export async function sendPhoto(place: PhotoPlace, { file, takenAt }: TakenPhoto): Promise<void> {
  const kept = await keepFile('check-in-photo', new File([file], 'photo', { type: file.type }));
  const { formId, day, question, view } = place;
  const body = { formId, day, question, view, photo: keptRef(kept), takenAt };
  outbox.add(ADD_PHOTO, { params: { id: v7() }, body }, [kept]);
}
