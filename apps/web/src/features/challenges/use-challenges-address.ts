import { CHALLENGE_CATEGORIES } from '@spotter/contract/challenges-limits';
import { usePageAddress } from '#lib/address/use-page-address.ts';
import type { ChallengeCategory, ChallengeState } from './api.ts';

const STATES = ['active', 'upcoming', 'ended'] as const satisfies readonly ChallengeState[];

/** The state of the page in its address: `?category=...&state=...&id=<id>`. */
export function useChallengesAddress() {
  const { params, set, open, close } = usePageAddress('/challenges', 'id');
  const category: ChallengeCategory | null =
    CHALLENGE_CATEGORIES.find((value) => value === params.get('category')) ?? null;
  const state: ChallengeState | null = STATES.find((value) => value === params.get('state')) ?? null;
  return {
    category,
    state,
    id: params.get('id'),
    setCategory: (value: ChallengeCategory | null) => set({ category: value }),
    setState: (value: ChallengeState | null) => set({ state: value }),
    showAll: () => set({ category: null, state: null }),
    open,
    close,
  };
}
