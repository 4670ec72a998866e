import type { NotificationChoices } from '@spotter/contract/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { optimisticSwitch, patchCache, patchOf } from '#lib/call/optimistic.ts';

const KEY = ['GET /api/notifications/choices'] as const;

/** Every kind of notification that the reader can get, and whether it is on. */
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
    patchCache(
      client,
      patchOf<NotificationChoices>(KEY, (choices) =>
        choices.map((choice) => (choice.kind === kind ? { kind, isOn } : choice)),
      ),
    );
  return useMutation<NotificationChoices, CallError, NotificationChoices[number]>({
    meta: { failure: true },
    mutationFn: (body) => call('PUT /api/notifications/choices', { body }),
    ...optimisticSwitch<NotificationChoices, NotificationChoices[number]>(client, KEY, {
      show,
      confirm: (choices, { kind }) => {
        for (const choice of choices) if (choice.kind === kind) show(choice);
      },
      undo: ({ kind, isOn }) => show({ kind, isOn: !isOn }),
      isSame: (one, other) => one.kind === other.kind,
    }),
  });
}
