import { PAGE_DEFAULT } from '@spotter/contract/limits';
import type { MadeWebhook, NewWebhook, Webhook, WebhookDelivery } from '@spotter/contract/webhooks';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { withConfirmation } from '#features/accounts/api.ts';
import { type CallError, call } from '#lib/call/call.ts';

const webhooksKeys = {
  list: ['GET /api/webhooks'] as const,
  deliveries: (id: string) => ['GET /api/webhooks/:id/deliveries', { id }] as const,
};

export function useWebhooks() {
  return useQuery<Webhook[], CallError>({
    queryKey: webhooksKeys.list,
    queryFn: () => call('GET /api/webhooks'),
  });
}

/** The answer alone has the secret. */
export function useCreateWebhook() {
  return useMutation<MadeWebhook, CallError, NewWebhook>({
    mutationFn: (body) => withConfirmation(() => call('POST /api/webhooks', { body })),
  });
}

export function useSwitchWebhook(id: string) {
  return useMutation<Webhook, CallError, boolean>({
    meta: { failure: true },
    mutationFn: (isOn) => call('PATCH /api/webhooks/:id', { params: { id }, body: { isOn } }),
  });
}

export function useTestWebhook(id: string) {
  return useMutation<unknown, CallError, void>({
    meta: { failure: true },
    mutationFn: () => call('POST /api/webhooks/:id/test', { params: { id } }),
  });
}

export const removeWebhook = (id: string) => call('DELETE /api/webhooks/:id', { params: { id } });

/** What was sent to an address, newest first. */
export function useDeliveries(id: string) {
  return useInfiniteQuery<WebhookDelivery[], CallError, WebhookDelivery[], readonly unknown[], string | null>(
    {
      queryKey: webhooksKeys.deliveries(id),
      queryFn: ({ pageParam }) =>
        call('GET /api/webhooks/:id/deliveries', {
          params: { id },
          query: pageParam ? { before: pageParam } : {},
        }),
      initialPageParam: null,
      getNextPageParam: (page) => (page.length >= PAGE_DEFAULT ? page.at(-1)?.id : undefined),
      select: (data) => data.pages.flat(),
    },
  );
}

export function useSendAgain(id: string) {
  return useMutation<unknown, CallError, string>({
    meta: { failure: true },
    mutationFn: (deliveryId) =>
      call('POST /api/webhooks/:id/deliveries/:deliveryId/again', { params: { id, deliveryId } }),
  });
}
