/** A dialog that is open; one that is on its way out holds nothing any more. */
const OPEN = '[data-keeps-page]:not([data-state="closed"])';

/** Whether a dialog is open that asks for something first. */
export const hasOpenDialog = (): boolean => document.querySelector(OPEN) !== null;

/** Whether an element may take the focus by itself: no dialog was opened over it while it loaded. */
export const mayTakeFocus = (element: Element | null): boolean =>
  !hasOpenDialog() || Boolean(element?.closest(OPEN));
