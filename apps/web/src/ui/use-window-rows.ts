import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { nextIdle } from '#lib/time/next-idle.ts';
import { keptRows, type RowSpan, spanAround, within } from './kept-rows.ts';

type Options = {
  /** Names the list. Its heights are kept for the way back to the page, so that the scroll position means the same. */
  name: string;
  list: RefObject<HTMLElement | null>;
  count: number;
  /** A key that stays with the row when rows are added before it. */
  keyOf: (row: number) => string;
  /** The height of a row that was never drawn, in pixels. */
  estimate: number;
  /** How many children of the list are always there; the rows follow them. */
  after?: number;
  /** How many rows before and after those on the screen are drawn. */
  ahead?: number;
  /**
   * How many rows below the screen are drawn one by one in idle time once nobody scrolls. They stay while the page scrolls,
   * and as many above it: a scroll through them draws nothing.
   */
  ready?: number;
};

export type WindowRow = {
  index: number;
  /** The space of the rows above that are not drawn, in pixels. */
  before: number;
};

/** A shift below this is rounding, in pixels. */
const ROUNDING = 1;

/** A row that could be ready waits no longer for idle time, which starves beside what moves, in milliseconds. */
const READY_MS = 200;

const heights = new Map<string, VirtualItem[]>();

/** Where the rows begin: below the top of the list, and below that of the document; and the space between them. */
type Place = { inList: number; inDocument: number; gap: number };

function placeOf(list: HTMLElement, after: number): Place {
  const top = list.getBoundingClientRect().top;
  const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0;
  const last = after > 0 ? list.children[after - 1] : undefined;
  const inList = last ? last.getBoundingClientRect().bottom - top + gap : 0;
  return { inList, inDocument: top + window.scrollY + inList, gap };
}

const isSame = (one: Place, other: Place) =>
  one.gap === other.gap && Math.abs(one.inDocument - other.inDocument) < ROUNDING;

/**
 * Tells where the rows begin, at first and whenever the list or the document has another size: then the browser knows all
 * places, and to ask for one after each draw would be a layout more.
 */
function useListPlace(
  list: RefObject<HTMLElement | null>,
  after: number,
  place: Place,
  setPlace: (place: Place) => void,
): void {
  const look = useRef<() => void>(() => undefined);
  const watch = useRef<{ list: HTMLElement; after: number; end: () => void } | null>(null);
  useLayoutEffect(() => {
    const at = list.current;
    look.current = () => {
      if (!at) return;
      const now = placeOf(at, after);
      if (isSame(now, place)) return;
      setPlace(now);
      // What is always there has changed its height above the reader: what they see stays.
      const shift = place.inDocument > 0 ? now.inList - place.inList : 0;
      if (Math.abs(shift) >= ROUNDING && window.scrollY > now.inDocument) window.scrollBy(0, shift);
    };
    if (!at || (watch.current?.list === at && watch.current.after === after)) return;
    watch.current?.end();
    look.current();
    const sizes = new ResizeObserver(() => flushSync(() => look.current()));
    sizes.observe(at);
    sizes.observe(document.body);
    watch.current = { list: at, after, end: () => sizes.disconnect() };
  });
  useEffect(
    () => () => {
      watch.current?.end();
      watch.current = null;
    },
    [],
  );
}

function isThere(drawn: ReadonlySet<number>, range: { startIndex: number; endIndex: number }): boolean {
  for (let row = range.startIndex; row <= range.endIndex; row += 1) if (!drawn.has(row)) return false;
  return true;
}

/** Goes on in idle time after each drawing, while nobody scrolls. */
function useIdle(isCalm: boolean, goOn: () => void): void {
  useEffect(() => {
    if (!isCalm) return;
    let isOver = false;
    void nextIdle({ timeout: READY_MS }).then(() => isOver || goOn());
    return () => {
      isOver = true;
    };
  });
}

const isSameRow = (one: WindowRow | undefined, other: WindowRow) =>
  one?.index === other.index && Math.abs(one.before - other.before) < ROUNDING / 2;

/**
 * The rows of a long list to draw while the page scrolls, which are those near the screen. They stay in the normal flow:
 * a row carries the space of the ones above it that are not drawn, the list the space below.
 */
export function useWindowRows(options: Options) {
  // The virtual list is an object that changes, which the React Compiler must not take for a value.
  'use no memo';
  const { name, list, count, keyOf, estimate, after = 0, ahead = 6, ready = 0 } = options;
  const [place, setPlace] = useState<Place>({ inList: 0, inDocument: 0, gap: 0 });
  // As of the last scroll: to ask the window while the page is drawn would be a layout.
  const scrolled = useRef<number | null>(null);
  /** The rows that are there. */
  const drawn = useRef<ReadonlySet<number>>(new Set());
  /** Those of them around the screen, and the keys of the first and the last: what another search finds is not drawn as far. */
  const span = useRef<(RowSpan & { keys: string }) | null>(null);
  const keysOf = ({ from, to }: RowSpan) => (to < count ? `${keyOf(from)} ${keyOf(to)}` : '');
  const [, drawNow] = useReducer((count: number) => count + 1, 0);
  const virtual = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => estimate,
    getItemKey: keyOf,
    gap: place.gap,
    scrollMargin: place.inDocument,
    overscan: ahead,
    // Rows that are added above the reader move nothing; a reader above all of them is not moved either.
    anchorTo: (scrolled.current ?? window.scrollY) > place.inDocument ? 'end' : 'start',
    initialMeasurementsCache: heights.get(name) ?? [],
    rangeExtractor: (range) => {
      const there = span.current;
      const isOn = there && ready > 0 && there.from <= range.endIndex && there.to >= range.startIndex;
      const also = isOn && keysOf(there) === there.keys;
      const most = { ...range, overscan: Math.max(ready, ahead) };
      return keptRows(list.current, range, also ? within(there, most) : undefined);
    },
    // Rows ahead are drawn after the frame of a scroll, which has enough to do. Those that would be seen missing are not
    // waited for, as after a jump.
    useFlushSync: false,
    onChange: ({ range }, isScroll) => {
      if (isScroll && range && !isThere(drawn.current, range)) flushSync(drawNow);
    },
  });

  scrolled.current = virtual.scrollOffset;
  useListPlace(list, after, place, setPlace);
  useEffect(() => () => void heights.set(name, virtual.takeSnapshot()), [name, virtual]);

  let end = place.inDocument - place.gap;
  const now = virtual.getVirtualItems().map((item): WindowRow => {
    const before = item.start - end - place.gap;
    end = item.end;
    return { index: item.index, before };
  });
  // The same array while nothing has changed, which most parts of a scroll through ready rows are.
  const shown = useRef(now);
  const rows =
    shown.current.length === now.length && now.every((row, at) => isSameRow(shown.current[at], row))
      ? shown.current
      : now;
  const { range } = virtual;
  useLayoutEffect(() => {
    shown.current = rows;
    drawn.current = new Set(rows.map(({ index }) => index));
    const around = spanAround(drawn.current, range?.startIndex ?? 0);
    span.current = { ...around, keys: keysOf(around) };
  });
  const last = Math.min(count - 1, (range?.endIndex ?? 0) + ready);
  // A window without a height has no range.
  useIdle(ready > 0 && range !== null && !virtual.isScrolling, () => {
    const there = span.current;
    if (!there || there.to >= last) return;
    const next = { from: there.from, to: there.to + 1 };
    span.current = { ...next, keys: keysOf(next) };
    flushSync(drawNow);
  });

  const total = virtual.getTotalSize();
  return {
    rows,
    below: Math.max(0, total - Math.max(0, end - place.inDocument)),
    measure: virtual.measureElement,
  };
}
