import type { MessagesAround } from '@spotter/contract/chat';
import { isSearchable } from '@spotter/contract/chat-limits';
import { PAGE_DEFAULT } from '@spotter/contract/limits';
import type { Message } from '@spotter/contract/messages';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { mergeMessages } from '../chat/message-history.ts';

/** The latest messages of one's channels that contain a text. */
export function useMessageSearch(text: string) {
  return useQuery<Message[], CallError>({
    queryKey: ['GET /api/messages/search', text],
    queryFn: () => call('GET /api/messages/search', { query: { q: text } }),
    enabled: isSearchable(text),
    placeholderData: keepPreviousData,
  });
}

const placeKey = (id: string) => ['GET /api/messages/:id/place', id] as const;

/** A message with those around it. */
export function usePlace(id: string) {
  return useQuery<MessagesAround, CallError>({
    queryKey: placeKey(id),
    queryFn: () => call('GET /api/messages/:id/place', { params: { id } }),
    retry: false,
    // What was loaded around it stays while it is open.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Loads more around a message, before the first or after the last that is shown. */
export function useMoreAround(id: string, channel: string) {
  const client = useQueryClient();
  return useMutation<Message[], CallError, 'before' | 'after'>({
    mutationFn: async (side) => {
      const messages = client.getQueryData<MessagesAround>(placeKey(id))?.messages ?? [];
      const from = side === 'before' ? messages[0] : messages.at(-1);
      return from ? call('GET /api/messages', { query: { channelId: channel, [side]: from.id } }) : [];
    },
    onSuccess: (more, side) =>
      client.setQueryData<MessagesAround>(placeKey(id), (known) => {
        const goesOn = more.length >= PAGE_DEFAULT;
        return (
          known && {
            messages: [...mergeMessages(known.messages, more)],
            hasOlder: side === 'before' ? goesOn : known.hasOlder,
            hasNewer: side === 'after' ? goesOn : known.hasNewer,
          }
        );
      }),
  });
}
