/*
 * The keyboard is never lost. A browser lets the focus fall to the body when what had it goes away or is switched
 * off; here it goes to what stands next to that place instead. Fingers and mice are left alone.
 */

/** Where the focus was: the element, and around it which child of each parent led there. */
export interface Place {
  element: HTMLElement;
  around: { parent: Element; index: number }[];
}

const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [tabindex="-1"], [type="hidden"])';
/** Only looked at, or behind an open dialog. */
const SHUT = '[inert], [aria-hidden="true"]';
/** What closes or is fetched again may still give the focus back by itself, milliseconds. */
const PATIENCE_MS = 120;

let isByKeyboard = false;

const isReachable = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.checkVisibility({ visibilityProperty: true });

/** Nothing has the focus; an open dialog takes it itself when one of its own parts goes. */
export const isFocusNowhere = (): boolean =>
  document.activeElement === null || document.activeElement.matches('body, [data-holds-page]');

/** Remembers where an element is, for a time when it may be gone. */
export function placeOf(element: HTMLElement): Place {
  const around: Place['around'] = [];
  let child: Element = element;
  for (let parent = child.parentElement; parent; parent = child.parentElement) {
    around.push({ parent, index: Array.prototype.indexOf.call(parent.children, child) });
    child = parent;
  }
  return { element, around };
}

function firstIn(part: Element): HTMLElement | undefined {
  const all = part.matches(FOCUSABLE) ? [part] : part.querySelectorAll<HTMLElement>(FOCUSABLE);
  for (const one of all) {
    if (one instanceof HTMLElement && isReachable(one) && !one.closest(SHUT)) return one;
  }
  return undefined;
}

/** What stands in its place now, else the nearest before it, else after it, else the same further out. */
function findNear({ element, around }: Place): HTMLElement | undefined {
  // What is only switched off was used just now: on from there would be a button one has not asked for.
  const goesOn = !element.isConnected;
  for (const { parent, index } of around) {
    if (parent.matches('main, body, :root')) return undefined;
    if (!parent.isConnected) continue;
    const parts = [...parent.children];
    const before = parts.slice(0, index).reverse();
    for (const part of goesOn ? [parts[index], ...before, ...parts.slice(index + 1)] : before) {
      const found = part && firstIn(part);
      if (found) return found;
    }
  }
  return undefined;
}

/** Back to a place: to its element, or, for the keyboard alone, to what is nearest where that is gone. */
export function goBackTo(place: Place): void {
  if (place.element !== document.body && isReachable(place.element)) place.element.focus();
  else if (isByKeyboard) {
    const near = findNear(place);
    if (near) near.focus();
    else document.querySelector('main')?.focus({ preventScroll: true });
  }
}

/** Watches over the focus of the page until the answer is called. */
export function keepFocus(): () => void {
  let last: Place | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = new MutationObserver(() => {
    if (timer !== undefined || !isByKeyboard || !last || isReachable(last.element)) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (!last || !isByKeyboard || isReachable(last.element)) return;
      // What is switched off may keep the focus until the next picture is drawn.
      if (isFocusNowhere() || document.activeElement === last.element) goBackTo(last);
    }, PATIENCE_MS);
  });
  look.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  });
  const leaving = new AbortController();
  const { signal } = leaving;
  const options = { signal, capture: true };
  function remember({ target }: FocusEvent) {
    if (target instanceof HTMLElement && target.matches(FOCUSABLE)) last = placeOf(target);
  }
  function noteInput({ type }: Event) {
    isByKeyboard = type === 'keydown';
  }
  document.addEventListener('focusin', remember, options);
  document.addEventListener('keydown', noteInput, options);
  document.addEventListener('pointerdown', noteInput, options);
  return () => {
    leaving.abort();
    look.disconnect();
    clearTimeout(timer);
  };
}
