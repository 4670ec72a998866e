import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near the end counts as being there, in pixels. */
const NEAR_END = 60;
/** So near the top the older ones are asked for. */
const NEAR_TOP = 600;

type Options = {
  firstId: string | undefined;
  lastId: string | undefined;
  /** How many are drawn; anything that changes the list's height. */
  count: number;
  /** Whether older ones can be asked for now. */
  canLoad: boolean;
  onTop: () => void;
  /** Where to begin instead of at the end. */
  start: RefObject<HTMLElement | null>;
};

/**
 * Keeps a list that grows at both ends still: older ones appear above without moving what is read, new ones pull
 * along only who stands at the end.
 */
export function useChatScroll({ firstId, lastId, count, canLoad, onTop, start }: Options) {
  const box = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const place = useRef({ firstId: '', atEnd: true, fromEnd: 0 });

  function look() {
    const at = box.current;
    if (!at) return;
    const fromEnd = at.scrollHeight - at.scrollTop;
    const isAtEnd = fromEnd - at.clientHeight < NEAR_END;
    place.current = { ...place.current, atEnd: isAtEnd, fromEnd };
    setAtEnd(isAtEnd);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list's height follows them
  useLayoutEffect(() => {
    const at = box.current;
    if (!at) return;
    const before = place.current;
    if (before.firstId === '') {
      at.scrollTop = at.scrollHeight;
      // With a little of what was read before it.
      if (start.current) at.scrollTop = Math.max(0, start.current.offsetTop - at.clientHeight / 4);
    } else if (before.atEnd) at.scrollTop = at.scrollHeight;
    else if (firstId !== before.firstId) at.scrollTop = at.scrollHeight - before.fromEnd;
    place.current.firstId = firstId ?? '';
    look();
  }, [firstId, lastId, count]);

  // The keyboard or a longer draft takes from its height: who stood at the end still does.
  useEffect(() => {
    const at = box.current;
    if (!at) return;
    const observer = new ResizeObserver(() => {
      if (place.current.atEnd) at.scrollTop = at.scrollHeight;
    });
    observer.observe(at);
    if (at.firstElementChild) observer.observe(at.firstElementChild);
    return () => observer.disconnect();
  }, []);

  const ask = useRef(onTop);
  useEffect(() => {
    ask.current = onTop;
  }, [onTop]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again whenever the list has grown
  useEffect(() => {
    const at = box.current;
    if (!at || !canLoad) return;
    const near = () => {
      if (at.scrollTop < NEAR_TOP) ask.current();
    };
    near();
    at.addEventListener('scroll', near, { passive: true });
    return () => at.removeEventListener('scroll', near);
  }, [canLoad, firstId]);

  function toEnd() {
    const at = box.current;
    if (at) at.scrollTop = at.scrollHeight;
    look();
  }
  return { box, atEnd, look, toEnd };
}
