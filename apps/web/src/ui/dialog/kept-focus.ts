/*
 * Keeps the keyboard focus. A browser moves the focus to the body when the focused element is removed or disabled;
 * this code moves it to a neighbour instead. Pointer input is not affected.
 */

/** A position of the focus: the element and, for each parent, the index of the child that leads to it. */
export interface FocusPlace {
  element: HTMLElement;
  around: { parent: Element; index: number }[];
}

const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [tabindex="-1"], [type="hidden"])';
/** Elements that cannot take the focus: inert, or behind an open dialog. */
const SHUT = '[inert], [aria-hidden="true"]';
/** How long a component may take to restore the focus by itself, milliseconds. */
const PATIENCE_MS = 120;

let isByKeyboard = false;

const isReachable = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.checkVisibility({ visibilityProperty: true });

/** Whether nothing has the focus. An open dialog handles the removal of its own elements itself. */
export const isFocusNowhere = (): boolean =>
  document.activeElement === null || document.activeElement.matches('body, [data-keeps-page]');

/** Stores the position of an element, for when it is removed. */
export function placeOf(element: HTMLElement): FocusPlace {
  const around: FocusPlace['around'] = [];
  let child: Element = element;
  for (let parent = child.parentElement; parent; parent = child.parentElement) {
    around.push({ parent, index: Array.prototype.indexOf.call(parent.children, child) });
    child = parent;
  }
  return { element, around };
}

/** What can take the focus, in its order. @param others a selector of what else counts */
export function* controlsIn(part: Element, others = ''): Generator<HTMLElement, undefined> {
  const wanted = others ? `${FOCUSABLE}, ${others}` : FOCUSABLE;
  for (const one of part.matches(wanted) ? [part] : part.querySelectorAll(wanted)) {
    if (one instanceof HTMLElement && isReachable(one) && !one.closest(SHUT)) yield one;
  }
}

export const firstIn = (part: Element): HTMLElement | undefined => controlsIn(part).next().value;

/** The element now at the position, otherwise the nearest one before it, then after it, then the same further out. */
function findNear({ element, around }: FocusPlace): HTMLElement | undefined {
  // An element that is only disabled was just used; moving on to the next button would offer an unwanted action.
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

const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent;

/** The same control, drawn again beside its place: a button whose menu has come takes the place of one without. */
function twinOf(
  { element, around }: FocusPlace,
  records: readonly MutationRecord[],
): HTMLElement | undefined {
  const parent = around.find((one) => one.parent.isConnected)?.parent;
  if (!parent || parent.matches('body, :root')) return undefined;
  const isNew = (one: HTMLElement) =>
    records.some(({ addedNodes }) => [...addedNodes].some((node) => node.contains(one)));
  return [...parent.children]
    .map(firstIn)
    .find((one) => one?.localName === element.localName && nameOf(one) === nameOf(element) && isNew(one));
}

/** Whether an element that has the focus may have lost it: asking the browser whether it is seen costs a layout at each key. */
const mayBeShut = (element: HTMLElement, records: readonly MutationRecord[]) =>
  document.activeElement !== element ||
  records.some(({ type, target }) => type === 'attributes' && target.contains(element));

const isAmongRemoved = (element: Element, records: readonly MutationRecord[]): boolean =>
  records.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)));

/** Returns the focus to a position: to its element or, after keyboard input, to the nearest one if that is gone. */
export function goBackTo(place: FocusPlace): void {
  if (place.element !== document.body && isReachable(place.element)) place.element.focus();
  else if (isByKeyboard) {
    const near = findNear(place);
    if (near) near.focus();
    else document.querySelector('main')?.focus({ preventScroll: true });
  }
}

/** Starts keeping the focus of the page. @returns a function that stops it */
export function keepFocus(): () => void {
  let last: FocusPlace | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Sorting a list moves its rows, and a moved element loses the focus as if it were removed. */
  let wasMoved = false;
  const look = new MutationObserver((records) => {
    if (!isByKeyboard || !last) return;
    if (isFocusNowhere() && isAmongRemoved(last.element, records)) {
      // At once: the next key may come before anybody's patience has ended, and would be lost.
      const twin = last.element.isConnected ? undefined : twinOf(last, records);
      if (twin) return twin.focus({ preventScroll: true });
      wasMoved = true;
    }
    if (
      timer !== undefined ||
      !(wasMoved || (mayBeShut(last.element, records) && !isReachable(last.element)))
    ) {
      return;
    }
    timer = setTimeout(() => {
      const isUntouched = last && isReachable(last.element) && !wasMoved;
      timer = undefined;
      wasMoved = false;
      if (!last || !isByKeyboard || isUntouched) return;
      // A disabled element may keep the focus until the next frame.
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
