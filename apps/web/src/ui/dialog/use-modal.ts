import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { keepsPage } from '#ui/page-marks.ts';
import { pressedKey } from '#ui/pressed-key.ts';
import { controlsIn, type FocusPlace, firstIn, goBackTo, isFocusNowhere } from './kept-focus.ts';

/** The dialogs of the page, the last opened at the end. */
const dialogs: HTMLElement[] = [];
/** What the last opened dialog hides from screen readers. */
const hidden = new Set<Element>();
/** The place from which each dialog was opened. */
const openers = new WeakMap<Element, FocusPlace>();

/** A call rings over a dialog, and may be answered. */
const RINGS = '[data-rings]';
/** What takes keys besides controls. */
const PLAYERS = 'iframe, video[controls], audio[controls]';
/** What in the page is not behind a dialog. */
const OVER = `[data-toasts], [data-keeps-page], ${RINGS}`;

/** A menu that is on its way out still takes Escape, by Radix; what it has opened is meant by then. */
const GOING = '[data-radix-popper-content-wrapper] > [data-state="closed"]';

const isUppermost = (dialog: HTMLElement) =>
  dialogs.findLast(({ dataset }) => dataset.state !== 'closed') === dialog;

function hideAllBut(shown: readonly Element[], within: Element): void {
  for (const part of within.children) {
    if (shown.includes(part) || part.getAttribute('aria-hidden') === 'true') continue;
    if (shown.some((one) => part.contains(one))) hideAllBut(shown, part);
    else {
      part.setAttribute('aria-hidden', 'true');
      hidden.add(part);
    }
  }
}

/** What speaks by itself is heard over a dialog too. */
function hideBehindLast(): void {
  for (const part of hidden) part.removeAttribute('aria-hidden');
  hidden.clear();
  const last = dialogs.at(-1);
  if (last) hideAllBut([last, ...document.querySelectorAll(`[aria-live], ${RINGS}`)], document.body);
}

/** Where the focus returns to. If that was in a dialog that is closed too, the place from which that one was opened. */
function findWayBack(place: FocusPlace): FocusPlace {
  if (place.element.isConnected) return place;
  const gone = place.around.find(({ parent }) => parent.matches('[data-keeps-page]') && !parent.isConnected);
  const further = gone && openers.get(gone.parent);
  return further ? findWayBack(further) : place;
}

/** Tab stops at one of a group of radio buttons. */
const isStop = (one: HTMLElement, _at: number, all: readonly HTMLElement[]) =>
  !isRadio(one) ||
  one.checked ||
  !all.some((other) => isRadio(other) && other.name === one.name && other.checked);
const isRadio = (one: HTMLElement): one is HTMLInputElement =>
  one instanceof HTMLInputElement && one.type === 'radio';

/** Tab goes around in the dialog: from its last control to a call that rings, else to its first. */
function goAround(event: KeyboardEvent, dialog: HTMLElement): void {
  const controls = [...controlsIn(dialog, PLAYERS)].filter(isStop);
  const ring = document.querySelector(RINGS);
  const first = (ring && firstIn(ring)) ?? controls[0];
  const [edge, next] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), first];
  const at = document.activeElement;
  if (at !== edge && at !== document.body && !(event.shiftKey && at === dialog)) return;
  event.preventDefault();
  (next ?? dialog).focus();
}

/** What came onto the page since a dialog was opened is behind it too. */
const isBehind = (target: Element) =>
  [...hidden].some((part) => part.contains(target)) ||
  (target.closest('#root') !== null && !target.closest(OVER));

/** Keeps the focus in a dialog. @returns a function that ends it */
function trapFocus(dialog: HTMLElement): () => void {
  const at = document.activeElement;
  // A field with `autoFocus` has it already.
  let last = at instanceof HTMLElement && dialog.contains(at) ? at : dialog;
  function come({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return;
    if (dialog.contains(target)) last = target;
    else if (isUppermost(dialog) && isBehind(target)) {
      (last.isConnected ? last : dialog).focus({ preventScroll: true });
    }
  }
  // What had the focus is gone: the next key is for the dialog all the same.
  const removals = new MutationObserver((records) => {
    if (document.activeElement !== document.body || !isUppermost(dialog)) return;
    if (records.some(({ removedNodes }) => removedNodes.length > 0)) dialog.focus({ preventScroll: true });
  });
  removals.observe(dialog, { childList: true, subtree: true });
  document.addEventListener('focusin', come);
  return () => {
    removals.disconnect();
    document.removeEventListener('focusin', come);
  };
}

/**
 * While the element is there, the page behind it neither scrolls nor is read nor takes the focus. The focus goes to what has
 * `autoFocus`, else to the first control, and returns to where it was, or next to it if that is gone. Places and styles are
 * asked for once, after all that changes them.
 */
export function useModal(
  element: RefObject<HTMLElement | null>,
  opener: FocusPlace | null,
  onEscape: () => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent, dialog: HTMLElement) => {
    // A field, and a menu, a toast or a call over the dialog, have keys of their own.
    const isOurs = event.target === document.body || dialog.contains(event.target as Node);
    if (!isOurs || !isUppermost(dialog)) return;
    const key = pressedKey(event);
    if (event.defaultPrevented && !(key === 'Escape' && document.querySelector(GOING))) return;
    if (key === 'Escape') {
      event.preventDefault();
      onEscape();
    } else if (key === 'Tab' && !event.altKey && !event.ctrlKey && !event.metaKey) goAround(event, dialog);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it was opened from does not change
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (opener) openers.set(dialog, opener);
    const unmark = keepsPage(dialog);
    dialogs.push(dialog);
    hideBehindLast();
    const release = trapFocus(dialog);
    if (!dialog.contains(document.activeElement)) {
      (firstIn(dialog) ?? dialog).focus({ preventScroll: true });
    }
    const onKey = (event: KeyboardEvent) => press(event, dialog);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      release();
      // What is removed with the focus on it is given its styles and its place first, and all of the page with it.
      const at = document.activeElement;
      if (at instanceof HTMLElement && dialog.contains(at)) at.blur();
      dialogs.splice(dialogs.indexOf(dialog), 1);
      hideBehindLast();
      unmark?.();
      // A dialog that takes its place is there by then, and keeps the focus.
      setTimeout(() => {
        if (opener && isFocusNowhere()) goBackTo(findWayBack(opener));
      });
    };
  }, []);
}
