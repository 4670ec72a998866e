import type { FigureScene } from '@spotter/figures/drawing/scene';
import type { Figure } from '@spotter/figures/figure';
import { type RefObject, useEffect, useRef } from 'react';
import { secondsOf, type Tempo, wayAt } from './tempo.ts';
import { ticker } from './ticker.ts';

/**
 * `on`: it moves for as long as it is seen, beside a button that stops it. `greets`: it moves for a few seconds when
 * it comes into view, and again under the pointer or with the focus of its card. `asked`: only the latter. `off`: it
 * is still.
 */
export type Motion = 'on' | 'greets' | 'asked' | 'off';

/** What moves by itself for longer needs a button that stops it (WCAG 2.2.2). */
const GREETING_SECONDS = 5;
const CARD = 'li, button, a, [data-figure-card]';

/** What each figure does when it comes into sight or leaves it. */
const watched = new Map<Element, (isSeen: boolean) => void>();
let sight: IntersectionObserver | undefined;

/** One for all: a browser goes through its observers at each frame of a scroll. */
function watch(box: Element, see: (isSeen: boolean) => void): () => void {
  sight ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
    },
    { threshold: 0.6 },
  );
  const shared = sight;
  watched.set(box, see);
  shared.observe(box);
  return () => {
    watched.delete(box);
    shared.unobserve(box);
  };
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce), print').matches;

/** Whole repetitions that fit into a greeting; at least one. */
const greetingOf = (tempo: Tempo) =>
  Math.max(1, Math.floor(GREETING_SECONDS / secondsOf(tempo))) * secondsOf(tempo);

/**
 * Moves the paths of a figure while it is in view. They are written directly: React would render each picture.
 * @param isAsked whether what asks it to move may have come before it: the use that loaded it
 */
export function useMotion(
  svg: RefObject<SVGSVGElement | null>,
  paths: RefObject<SVGGElement | null>,
  {
    figure,
    scene,
    tempo,
    motion,
    still,
    isAsked,
  }: {
    figure: Figure;
    scene: FigureScene;
    tempo: Tempo;
    motion: Motion;
    still: number;
    isAsked: boolean;
  },
): void {
  /** Whether the paths are others than React has drawn. */
  const moved = useRef(false);
  useEffect(() => {
    const [box, group] = [svg.current, paths.current];
    if (!box || !group) return;
    const elements = [...group.children];
    let stop: (() => void) | null = null;
    function show(way: number) {
      scene.shapesAt(way).forEach(({ path, look, cut }, at) => {
        const element = elements[at];
        if (!element) return;
        element.setAttribute('d', path);
        if (element.getAttribute('data-look') === look && element.hasAttribute('data-cut') === (cut ?? false))
          return;
        element.setAttribute('data-look', look);
        element.toggleAttribute('data-cut', cut ?? false);
      });
    }
    function move() {
      if (stop || isCalm()) return;
      let began: number | null = null;
      const end = motion === 'on' ? Infinity : greetingOf(tempo);
      stop = ticker((now) => {
        const from = began ?? now;
        began = from;
        // Not before: one that is scrolled past stands still, and has nothing to be drawn anew.
        moved.current = true;
        const seconds = (now - from) / 1000;
        if (seconds < end) show(wayAt(figure, tempo, seconds));
        else rest();
      });
    }
    function rest() {
      stop?.();
      stop = null;
      // A page may have fifty figures that never moved.
      if (moved.current) show(still);
      moved.current = false;
    }
    // Not before they are defined: the React Compiler makes constants of some functions.
    rest();
    if (motion === 'off' || isCalm()) return;
    // Who is asked rests by itself, and a list may have a hundred of them.
    const unwatch = motion === 'asked' ? null : watch(box, (isSeen) => (isSeen ? move() : rest()));
    const card = motion === 'on' ? null : box.closest(CARD);
    card?.addEventListener('pointerenter', move);
    card?.addEventListener('focusin', move);
    addEventListener('beforeprint', rest);
    if (isAsked && card?.matches(':hover, :focus-within')) move();
    return () => {
      unwatch?.();
      card?.removeEventListener('pointerenter', move);
      card?.removeEventListener('focusin', move);
      removeEventListener('beforeprint', rest);
      // What comes next draws it at rest; most often the figure is gone.
      stop?.();
    };
  }, [svg, paths, figure, scene, tempo, motion, still, isAsked]);
}
