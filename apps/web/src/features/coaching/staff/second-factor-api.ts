import type { SecondFactorState } from '@spotter/contract/second-factor';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { withConfirmation } from '#features/accounts/api.ts';
import { type CallError, call } from '#lib/call/call.ts';

const KEY = ['GET /api/studio/second-factor'] as const;

/** Whether the studio requires a second factor; only for its owner. */
export function useSecondFactorRule() {
  return useQuery<SecondFactorState, CallError>({
    queryKey: KEY,
    queryFn: () => call('GET /api/studio/second-factor'),
  });
}

type Rule = Pick<NonNullable<SecondFactorState['rule']>, 'appliesTo' | 'days'>;

/** Makes, changes or (null) ends the rule, after a proof of identity. */
export function useSetSecondFactorRule() {
  const client = useQueryClient();
  return useMutation<unknown, CallError, Rule | null>({
    mutationFn: (rule) =>
      withConfirmation<unknown>(() =>
        rule
          ? call('PUT /api/studio/second-factor', { body: rule })
          : call('DELETE /api/studio/second-factor'),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Lets a member who has lost their second factor sign in without it, after a proof of identity. */
export const resetSecondFactor = (id: string) =>
  withConfirmation(() => call('DELETE /api/members/:id/second-factor', { params: { id } }));
