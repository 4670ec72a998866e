import type { Category } from '@spotter/contract/exercises';
import { EXERCISE_CATEGORIES } from '@spotter/contract/limits';
import { useLocation, useSearchParams } from 'wouter';
import { PATHS } from '#lib/paths.ts';

/**
 * The page's state lies in its address, so that it can be sent to somebody, survives reloading, and a phone's
 * Back closes the video: `?search=...&category=...&exercise=<id>`.
 */
export function useLibraryAddress() {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const search = params.get('search') ?? '';
  const category: Category | null =
    EXERCISE_CATEGORIES.find((value) => value === params.get('category')) ?? null;
  const exercise = params.get('exercise');

  function go(part: Record<string, string | null>, replace: boolean) {
    // What the address says now: a search may have been written since this was drawn.
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(part)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    const text = next.toString();
    navigate(text ? `${PATHS.videos}?${text}` : PATHS.videos, {
      replace,
      ...(part.exercise && { state: { opened: true } }),
    });
  }
  return {
    search,
    category,
    exercise,
    setSearch: (value: string) => go({ search: value }, true),
    setCategory: (value: Category | null) => go({ category: value }, true),
    open: (id: string) => go({ exercise: id }, false),
    /** Back to where it was opened; where the address itself opened it, the library. */
    close() {
      const state = history.state as { opened?: boolean } | null;
      if (state?.opened) history.back();
      else go({ exercise: null }, true);
    },
  };
}
