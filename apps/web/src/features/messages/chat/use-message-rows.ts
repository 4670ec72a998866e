import { useVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keptRows } from '#ui/kept-rows.ts';
import type { ShownGroup } from './shown-message.ts';

/** Pixels from the end that count as being at the end. */
const NEAR_END = 60;
/** Pixels from the top at which older messages are loaded. */
const NEAR_TOP = 600;
/** How much of what was read before is shown above the first new message, in pixels. */
const READ_ABOVE = 120;
/** Usual heights in pixels: of a message, and of the name and time above a group. */
const MESSAGE = 44;
const HEAD = 40;
const PADDING = 16;
/** The room of the line that says that older messages are loading. */
const OLDER = 44;
const OVERSCAN = 4;

type Options = {
  groups: readonly ShownGroup[];
  hasOlder: boolean;
  /** Whether older messages can be loaded now. */
  canLoad: boolean;
  onTop: () => void;
  /** The key of the group to start at instead of at the end. */
  start: string | undefined;
};

type Rows = Virtualizer<HTMLDivElement, HTMLElement>;

/**
 * Whether the reader's position follows a row's new height. It does when all of the row is above, and when it was the
 * first row before older messages were loaded, because such a row loses its day and its name at the top.
 */
function movesReader(row: VirtualItem, rows: Rows, first: { former: string }): boolean {
  const offset = rows.scrollOffset ?? 0;
  if (row.key === first.former) {
    first.former = '';
    return row.start < offset + (rows.scrollRect?.height ?? 0);
  }
  if (!rows.itemSizeCache.has(row.key)) return row.start < offset;
  return row.end <= offset && rows.scrollDirection !== 'backward';
}

/**
 * Where a channel opens is certain once what is new is known to be more than the screen, or all of it has its height.
 * What fits the screen is all shown, so that nothing of it is cut off; else more is left below than what counts as the
 * end. Only what is drawn has a height, so the rest is not waited for.
 */
function settle(
  rows: Rows,
  opening: { isSettled: boolean },
  groups: Options['groups'],
  start: Options['start'],
) {
  const from = groups.findIndex(({ key }) => key === start);
  if (opening.isSettled || from < 0) return;
  const heights = groups.slice(from).map(({ key }) => rows.itemSizeCache.get(key));
  const known = heights.reduce<number>((sum, one) => sum + (one ?? 0), PADDING);
  const fits = known <= (rows.scrollElement?.clientHeight ?? 0);
  if (fits && heights.includes(undefined)) return;
  opening.isSettled = true;
  if (fits) rows.scrollToEnd();
  else rows.scrollToIndex(from, { align: 'start' });
}

/** What a reader does to a list before it scrolls. */
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * The groups of messages to draw, and the scroll position of a list that grows at both ends. Older messages are added
 * above without moving the visible ones; new ones scroll into view only if the end is visible.
 */
export function useMessageRows({ groups, hasOlder, canLoad, onTop, start }: Options) {
  // The virtual list is an object that changes, which the React Compiler must not take for a value.
  'use no memo';
  const box = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const isAtEnd = useRef(true);
  const opening = useRef({ isSettled: false });
  const first = useRef({ now: '', former: '' });
  const rows = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: groups.length,
    getScrollElement: () => box.current,
    estimateSize: (at) => MESSAGE * (groups[at]?.messages.length ?? 1) + HEAD,
    getItemKey: (at) => groups[at]?.key ?? at,
    paddingStart: PADDING + (hasOlder ? OLDER : 0),
    paddingEnd: PADDING,
    scrollPaddingStart: READ_ABOVE,
    overscan: OVERSCAN,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END,
    rangeExtractor: (range) => keptRows(box.current, range),
  });
  rows.shouldAdjustScrollPositionOnItemSizeChange = (row, _delta, all) =>
    movesReader(row, all, first.current);

  function look() {
    const at = box.current;
    if (!at) return;
    isAtEnd.current = at.scrollHeight - at.scrollTop - at.clientHeight < NEAR_END;
    setAtEnd(isAtEnd.current);
  }
  const firstKey = groups[0]?.key ?? '';
  useLayoutEffect(() => {
    const { now } = first.current;
    if (now !== firstKey) first.current = { now: firstKey, former: now };
  }, [firstKey]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the channel is opened
  useLayoutEffect(() => {
    const at = groups.findIndex(({ key }) => key === start);
    if (at >= 0) rows.scrollToIndex(at, { align: 'start' });
    else rows.scrollToEnd();
  }, []);
  useLayoutEffect(() => settle(rows, opening.current, groups, start));
  useLayoutEffect(look);
  // Whoever touches the list decides where it stands.
  useEffect(() => {
    const at = box.current;
    const settled = () => {
      opening.current.isSettled = true;
    };
    for (const hand of HANDS) at?.addEventListener(hand, settled, { passive: true });
    return () => {
      for (const hand of HANDS) at?.removeEventListener(hand, settled);
    };
  }, []);

  // A keyboard or a longer draft reduces the height: keep the end visible if it was.
  useEffect(() => {
    const at = box.current;
    if (!at) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) rows.scrollToEnd();
    });
    observer.observe(at);
    return () => observer.disconnect();
  }, [rows]);

  const ask = useRef(onTop);
  useEffect(() => {
    ask.current = onTop;
  }, [onTop]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again whenever the list has grown
  useEffect(() => {
    const at = box.current;
    if (!at || !canLoad) return;
    const near = () => {
      if (at.scrollTop < NEAR_TOP) ask.current();
    };
    near();
    at.addEventListener('scroll', near, { passive: true });
    return () => at.removeEventListener('scroll', near);
  }, [canLoad, firstKey]);

  return {
    box,
    atEnd,
    look,
    toEnd() {
      opening.current.isSettled = true;
      rows.scrollToEnd();
    },
    shown: rows.getVirtualItems().map(({ index, start: top }) => ({ index, top })),
    height: rows.getTotalSize(),
    measure: rows.measureElement,
  };
}
