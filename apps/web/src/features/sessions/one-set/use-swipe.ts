import { type TouchEvent, useRef } from 'react';

/** The least way of a swipe in pixels, and how many times longer than high it is. */
const WAY = 60;
const FLAT = 2;

/** Handlers for one finger's swipe to the side. What scrolls sideways itself keeps its own (`data-scrolls`). */
export function useSwipe(onSwipe: (to: 'left' | 'right') => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches, target }: TouchEvent) {
      const finger = touches[0];
      const isOwn =
        target instanceof Element && target.closest('[data-scrolls], input, [role=dialog]') !== null;
      start.current =
        finger && touches.length === 1 && !isOwn ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const from = start.current;
      const finger = changedTouches[0];
      start.current = null;
      if (!from || !finger) return;
      const across = finger.clientX - from.x;
      if (Math.abs(across) < WAY || Math.abs(across) < FLAT * Math.abs(finger.clientY - from.y)) return;
      onSwipe(across < 0 ? 'left' : 'right');
    },
  };
}
