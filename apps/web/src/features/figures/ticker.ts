/** Draws something at a time in milliseconds, which stands still while somebody acts. */
type Draw = (now: number) => void;

/** Milliseconds between two pictures of a figure: 40 a second look smooth and leave a slow phone its time. */
const STEP_MS = 1000 / 40;

/**
 * The pictures of one frame take no more than this. Where they do, as eight of a slow phone's library, those that are left
 * are drawn in the next: each has fewer pictures a second, and no frame is missed.
 */
const FRAME_MS = 5;

/** What somebody does comes first: a picture takes half a frame of a slow phone. After a key comes most often another. */
const PAUSES_MS = { pointerdown: 300, scroll: 300, wheel: 300, keydown: 1000 };

/** All figures that move, those whose turn is next first. */
const drawing = new Set<Draw>();
let asked = 0;
let last = 0;
let shown = 0;
/** How many of them the picture that has begun lacks. */
let left = 0;
let pausedUntil = 0;

if (typeof window !== 'undefined') {
  for (const [act, pause] of Object.entries(PAUSES_MS))
    addEventListener(act, () => (pausedUntil = Math.max(pausedUntil, performance.now() + pause)), {
      capture: true,
      passive: true,
    });
}

function tick(now: number): void {
  asked = drawing.size > 0 ? requestAnimationFrame(tick) : 0;
  const passed = now - last;
  if (left === 0 && passed < STEP_MS - 4) return;
  last = now;
  if (now < pausedUntil) return;
  shown += passed;
  if (left === 0) left = drawing.size;
  const began = performance.now();
  for (const draw of [...drawing].slice(0, left)) {
    // To the end of those that wait.
    drawing.delete(draw);
    drawing.add(draw);
    left -= 1;
    draw(shown);
    if (performance.now() - began > FRAME_MS) return;
  }
  left = 0;
}

/**
 * Calls `draw` for each picture until the returned function is called. All figures of a page share one loop, which
 * the browser stops while the tab is hidden.
 */
export function ticker(draw: Draw): () => void {
  drawing.add(draw);
  if (asked === 0) asked = requestAnimationFrame(tick);
  return () => {
    drawing.delete(draw);
  };
}
