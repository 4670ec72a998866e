import { type PointerEvent, type TouchEvent, useRef, useState } from 'react';

/** How long a finger rests to ask for the menu, in milliseconds, and how far it may slip, in pixels. */
const LONG_MS = 450;
const SLIP = 10;

/**
 * Counts the long presses of a finger on an element, for its menu; `props` belong on the element. A mouse and a keyboard
 * have the menu's button.
 */
export function useLongPress() {
  const [count, setCount] = useState(0);
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  /** Whether the finger that is down has opened the menu. */
  const opened = useRef(false);
  function open() {
    opened.current = true;
    setCount((before) => before + 1);
  }
  function end() {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  }
  const props = {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      end();
      opened.current = false;
      if (pointerType === 'mouse') return;
      press.current = { x, y, timer: setTimeout(open, LONG_MS) };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > SLIP) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    // A finger that leaves soon after is also a tap, and a tap beside the menu would close it again.
    onTouchEnd: (event: TouchEvent) => {
      if (opened.current) event.preventDefault();
    },
  };
  return { count, props };
}
