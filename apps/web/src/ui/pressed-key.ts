import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** The `keyCode` of a key that an input method took. Nothing else tells it in Safari, so it is still read. */
const TAKEN = 229;

/**
 * The key of a keydown in a field, or '' for one that belongs to an input method (Japanese, Chinese, Korean): Enter
 * only accepts the word there, Escape drops it, and arrows choose another. Safari ends the composition before the
 * keydown that ended it, so `isComposing` alone is not enough.
 */
export function pressedKey(event: KeyboardEvent | ReactKeyboardEvent): string {
  const { key, isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === TAKEN ? '' : key;
}
