type Place = { x: number; y: number };

/** What can be pressed. */
const CONTROL = 'a[href], button, label, summary, input, select, textarea, [role=button], [role=tab]';
/** A finger that goes farther scrolls, in pixels. */
const STILL_PX = 10;

/** Trainers at a desk see nothing of the frame. */
const isFrameSeen = () => document.querySelector('#root > [data-frame] > *')?.checkVisibility() ?? false;

const placeOf = ({ pageX: x, pageY: y }: PointerEvent): Place => ({ x, y });

/**
 * Notes the last press on the first frame, which hears nothing itself.
 * @returns a function that presses the same place of what has replaced the frame; the same control stands there
 */
export function noteEarlyPress(): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true, passive: true };
  const seen: { down: Place | undefined; pressed: Place | undefined } = {
    down: undefined,
    pressed: undefined,
  };
  function begin(event: PointerEvent) {
    seen.down = isFrameSeen() ? placeOf(event) : undefined;
  }
  function end(event: PointerEvent) {
    const { down } = seen;
    const up = placeOf(event);
    if (down && Math.hypot(up.x - down.x, up.y - down.y) <= STILL_PX) seen.pressed = up;
    seen.down = undefined;
  }
  function cancel() {
    seen.down = undefined;
  }
  addEventListener('pointerdown', begin, options);
  addEventListener('pointerup', end, options);
  addEventListener('pointercancel', cancel, options);
  return () => {
    listening.abort();
    const { pressed } = seen;
    if (!pressed) return;
    const at = document.elementFromPoint(pressed.x - scrollX, pressed.y - scrollY);
    const control = at?.closest<HTMLElement>(CONTROL);
    control?.focus({ preventScroll: true });
    control?.click();
  };
}
