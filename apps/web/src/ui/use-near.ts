import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { nextIdle } from '#lib/time/next-idle.ts';

/** How far from the screen, or from what is seen of its list, something is near. Safari knows no margin of lists. */
const MARGIN = '600px';
/** What is near waits no longer for idle time than this, in milliseconds. */
const LONGEST_MS = 100;
/** What one is taken to cost before the first was drawn, in milliseconds. */
const GUESS_MS = 6;

/** What is not near is drawn when nobody has scrolled for so long, in milliseconds. */
const CALM_MS = 200;
/** Then one waits no longer for idle time, which starves beside what moves, in milliseconds. */
const READY_MS = 200;
/** And takes no more at once: a press or a scroll may come, in milliseconds. */
const AT_ONCE_MS = 8;

const waiting = new Map<Element, () => void>();
/** Those that are near, in the order in which they came. */
const due = new Set<Element>();
/** Those that are drawn before they are near, while nobody scrolls. */
const ready = new Set<Element>();
let observer: IntersectionObserver | undefined;
let isAsked = false;
let cost = GUESS_MS;
let scrolled = 0;
let isCalmAsked = false;

if (typeof window !== 'undefined')
  addEventListener('scroll', () => (scrolled = performance.now()), { capture: true, passive: true });

/** One for all: a list may have hundreds. */
function observe(): IntersectionObserver {
  const options: IntersectionObserverInit & { scrollMargin: string } = {
    rootMargin: MARGIN,
    scrollMargin: MARGIN,
  };
  observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && waiting.has(target)) due.add(target);
      else due.delete(target);
    }
    askForTime();
  }, options);
  return observer;
}

function askForTime(): void {
  if (isAsked) return;
  if (due.size === 0) {
    askForCalm();
    return;
  }
  isAsked = true;
  if ('requestIdleCallback' in globalThis)
    requestIdleCallback((idle) => drawDue(() => idle.timeRemaining()), { timeout: LONGEST_MS });
  // Safari has no idle time: one after each frame.
  else setTimeout(() => drawDue(() => 0), 1000 / 60);
}

/** Draws some of those that are not near, once nobody scrolls. */
function askForCalm(): void {
  if (isCalmAsked || ready.size === 0) return;
  isCalmAsked = true;
  const wait = Math.max(0, scrolled + CALM_MS - performance.now());
  setTimeout(async () => {
    const left = await nextIdle({ timeout: READY_MS });
    isCalmAsked = false;
    const until = performance.now() + Math.min(left, AT_ONCE_MS);
    for (const element of ready) {
      if (due.size > 0 || performance.now() < scrolled + CALM_MS) break;
      draw(element);
      if (performance.now() + cost > until) break;
    }
    askForTime();
  }, wait);
}

function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** What is on the screen comes before what a scroll has left behind or not reached. */
function inOrder(): Element[] {
  const [seen, others] = [new Set<Element>(), new Set<Element>()];
  for (const element of due) (isSeen(element) ? seen : others).add(element);
  return [...seen, ...others];
}

/** In the idle time itself, not in a task after it. */
function draw(element: Element): void {
  const began = performance.now();
  due.delete(element);
  ready.delete(element);
  const show = waiting.get(element);
  if (show) flushSync(show);
  cost = (cost + performance.now() - began) / 2;
}

/** Draws at least one, and as many as fit into the idle time by what the last ones took. */
function drawDue(timeLeft: () => number): void {
  isAsked = false;
  for (const element of inOrder()) {
    draw(element);
    if (timeLeft() < cost) break;
  }
  askForTime();
}

/**
 * Whether an element is or has been near the screen, and its turn has come: what is dear to draw waits for that, so that a
 * long list opens at the cost of what is seen of it, and misses no frame of a scroll. Each is drawn by itself, in the time
 * that a frame leaves.
 * @param isReady whether what is not near is drawn too, while nobody scrolls: of a list that draws only some of its rows
 */
export function useNear(box: RefObject<Element | null>, isReady = false): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || isNear) return;
    waiting.set(element, () => setNear(true));
    observe().observe(element);
    if (isReady) ready.add(element);
    askForTime();
    return () => {
      waiting.delete(element);
      due.delete(element);
      ready.delete(element);
      observe().unobserve(element);
    };
  }, [box, isNear, isReady]);
  return isNear;
}
