import { type PointerEvent, useState } from 'react';

/** The first and the last thing that is pointed at. */
export type Pointed = readonly [first: number, last: number] | null;

/**
 * What is pointed at in a plot: one thing under the pointer, and all between two things while it is pressed and moved.
 * Up and down still scrolls the page.
 * @param indexAt the thing at a share of the width and of the height
 */
export function usePointing(indexAt: (x: number, y: number) => number | null) {
  const [pointed, setPointed] = useState<Pointed>(null);
  const [pressedAt, setPressedAt] = useState<number | null>(null);

  function at(event: PointerEvent<HTMLElement>): number | null {
    const box = event.currentTarget.getBoundingClientRect();
    return indexAt((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  }
  function leave() {
    setPointed(null);
    setPressedAt(null);
  }
  function move(event: PointerEvent<HTMLElement>) {
    const index = at(event);
    if (index === null) return;
    const from = pressedAt ?? index;
    setPointed([Math.min(from, index), Math.max(from, index)]);
  }
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      setPressedAt(at(event));
      move(event);
    },
    onPointerMove: move,
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'mouse') setPressedAt(null);
      else leave();
    },
    onPointerLeave: leave,
    onPointerCancel: leave,
  };
  return { pointed, handlers };
}
