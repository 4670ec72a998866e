/** Draws something at a time in milliseconds. */
type Draw = (now: number) => void;

/** Milliseconds between two pictures of a figure: 40 a second look smooth and leave a slow phone its time. */
const STEP_MS = 1000 / 40;

const drawing = new Set<Draw>();
let asked = 0;
let last = 0;

function tick(now: number): void {
  asked = drawing.size > 0 ? requestAnimationFrame(tick) : 0;
  if (now - last < STEP_MS - 4) return;
  last = now;
  for (const draw of drawing) draw(now);
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
