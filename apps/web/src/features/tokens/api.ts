import type { AccessToken, MadeToken, NewAccessToken } from '@spotter/contract/tokens';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { withConfirmation } from '#features/accounts/api.ts';
import { type CallError, call } from '#lib/call/call.ts';

const tokensKeys = { list: ['GET /api/tokens'] as const };

export function useTokens() {
  return useQuery<AccessToken[], CallError>({
    queryKey: tokensKeys.list,
    queryFn: () => call('GET /api/tokens'),
  });
}

/** The answer alone has the token. */
export function useCreateToken() {
  return useMutation<MadeToken, CallError, z.input<typeof NewAccessToken>>({
    mutationFn: (body) => withConfirmation(() => call('POST /api/tokens', { body })),
  });
}

export const removeToken = (id: string) => call('DELETE /api/tokens/:id', { params: { id } });
