import { useLocation, useSearchParams } from 'wouter';
import type { Path } from './paths.ts';

/**
 * A page whose state lies in its address: it can be sent to somebody, survives reloading, and a phone's Back
 * closes what was opened on the page, which is the parameter `opened`.
 */
export function usePageAddress(path: Path, opened: string) {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();

  /** Writes parameters; an empty one goes. */
  function go(part: Record<string, string | null>, replace: boolean) {
    // What the address says now: a search may have been written since this was drawn.
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(part)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    const text = next.toString();
    navigate(text ? `${path}?${text}` : path, {
      replace,
      ...(part[opened] && { state: { opened: true } }),
    });
  }
  return {
    params,
    set: (part: Record<string, string | null>) => go(part, true),
    open: (id: string) => go({ [opened]: id }, false),
    /** Back to where it was opened; where the address itself opened it, the page. */
    close() {
      const before = history.state as { opened?: boolean } | null;
      if (before?.opened) history.back();
      else go({ [opened]: null }, true);
    },
  };
}
