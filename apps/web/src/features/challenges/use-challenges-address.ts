import { CHALLENGE_CATEGORIES } from '@spotter/contract/limits';
import { PATHS } from '#lib/paths.ts';
import { usePageAddress } from '#lib/use-page-address.ts';
import type { ChallengeCategory, ChallengeState } from './api.ts';

const STATES = ['active', 'upcoming', 'ended'] as const satisfies readonly ChallengeState[];

/** What the page shows, from its address: `?category=...&state=...&id=<id>`. */
export function useChallengesAddress() {
  const { params, set, open, close } = usePageAddress(PATHS.challenges, 'id');
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
