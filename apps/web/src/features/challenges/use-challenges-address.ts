import { CHALLENGE_CATEGORIES } from '@spotter/contract/limits';
import { useLocation, useSearchParams } from 'wouter';
import { PATHS } from '#lib/paths.ts';
import type { ChallengeCategory, ChallengeState } from './api.ts';

const STATES = ['active', 'upcoming', 'ended'] as const satisfies readonly ChallengeState[];

/**
 * The page's state lies in its address: `?category=...&state=...&id=<id>`. It can be sent to somebody, survives
 * reloading, and a phone's Back closes the details.
 */
export function useChallengesAddress() {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const category: ChallengeCategory | null =
    CHALLENGE_CATEGORIES.find((value) => value === params.get('category')) ?? null;
  const state: ChallengeState | null = STATES.find((value) => value === params.get('state')) ?? null;

  function go(part: Record<string, string | null>, replace: boolean) {
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(part)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    const text = next.toString();
    navigate(text ? `${PATHS.challenges}?${text}` : PATHS.challenges, {
      replace,
      ...(part.id && { state: { opened: true } }),
    });
  }
  return {
    category,
    state,
    id: params.get('id'),
    setCategory: (value: ChallengeCategory | null) => go({ category: value }, true),
    setState: (value: ChallengeState | null) => go({ state: value }, true),
    showAll: () => go({ category: null, state: null }, true),
    open: (id: string) => go({ id }, false),
    /** Back to where it was opened; where the address itself opened it, the page. */
    close() {
      const before = history.state as { opened?: boolean } | null;
      if (before?.opened) history.back();
      else go({ id: null }, true);
    },
  };
}
