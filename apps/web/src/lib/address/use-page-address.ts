import { useLocation, useSearchParams } from 'wouter';
import type { Path } from '#lib/paths.ts';

/**
 * State of a page in its address. It can be shared and survives a reload, and Back on a phone closes what was
 * opened, which is the parameter `opened`.
 */
export function usePageAddress(path: Path, opened: string) {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();

  /** Sets query parameters; an empty one is removed. */
  function go(part: Record<string, string | null>, replace: boolean, state: unknown = null) {
    // Read the current address: it may have changed since this render.
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(part)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    const text = next.toString();
    navigate(text ? `${path}?${text}` : path, {
      replace,
      ...(state !== null && { state }),
    });
  }
  return {
    params,
    set: (part: Record<string, string | null>) => go(part, true),
    open: (id: string) => go({ [opened]: id }, false, { opened: true }),
    /** Shows another one instead of the open one; closing it goes where closing that would have gone. */
    swap: (id: string) => go({ [opened]: id }, true, history.state),
    /** Goes back to where it was opened; if the address itself opened it, to the page. */
    close() {
      const before = history.state as { opened?: boolean } | null;
      if (before?.opened) history.back();
      else go({ [opened]: null }, true);
    },
  };
}
