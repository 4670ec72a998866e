import type { NotificationChoices } from '@spotter/contract/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call.ts';

const KEY = ['GET /api/notifications/choices'] as const;

/** Every kind the reader may be told of, and whether they want to be. */
export function useNotificationChoices() {
  return useQuery<NotificationChoices, CallError>({
    queryKey: KEY,
    queryFn: () => call('GET /api/notifications/choices'),
  });
}

/** Switches one kind on or off: shown at once, sent in the order of the presses. */
export function useSetChoice() {
  const client = useQueryClient();
  const show = ({ kind, isOn }: NotificationChoices[number]) =>
    client.setQueryData<NotificationChoices>(KEY, (choices) =>
      choices?.map((choice) => (choice.kind === kind ? { kind, isOn } : choice)),
    );
  return useMutation<NotificationChoices, CallError, NotificationChoices[number]>({
    mutationKey: KEY,
    scope: { id: KEY[0] },
    mutationFn: (body) => call('PUT /api/notifications/choices', { body }),
    onMutate: show,
    onSuccess: (choices) => {
      // An earlier press must not overrule those made since.
      if (client.isMutating({ mutationKey: KEY }) === 1) client.setQueryData(KEY, choices);
    },
    onError: (_error, { kind, isOn }) => show({ kind, isOn: !isOn }),
  });
}
