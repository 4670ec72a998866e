import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import { pressedKey } from '#ui/pressed-key.ts';
import { UNREAD } from './unread.ts';

/** What a text means: null where it is not taken; not `exact` while it must still be tidied, so it is no value yet. */
export type Reading<T> = { value: T; exact: boolean } | null;

interface TypedText<T> {
  value: T;
  read: (text: string) => Reading<T>;
  /** Each exact value, and that of before once the text is not taken; `isTyping` while more keys may follow. */
  onChange: (value: T, isTyping: boolean) => void;
  /** Called when the field is left, or Enter is pressed, with a text that is taken. */
  onSettled?: (() => void) | undefined;
  /** A step from the typed text, or null from the value; absent where there are no steps. */
  onStep?: ((direction: 1 | -1, draft: string | null) => void) | undefined;
  /** Called after the hook's own handlers. */
  onFocus?: (() => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
}

/**
 * The text that is typed into a field with a value of another form. The text is not changed while typing; leaving the
 * field or Enter ends the draft. A text that is not taken stays, and the value is that of before.
 */
export function useTypedText<T>({
  value,
  read,
  onChange,
  onSettled,
  onStep,
  onFocus,
  onBlur,
  onKeyDown,
}: TypedText<T>) {
  const [draft, setDraft] = useState<string | null>(null);
  /** The value when the draft was begun. */
  const [before, setBefore] = useState({ value });
  /** The field was left with its draft. */
  const [isLeft, setLeft] = useState(false);
  const isUnread = isLeft && draft !== null;

  function commit() {
    if (draft === null) return onSettled?.();
    const reading = read(draft);
    // What is not taken stays for its person to correct.
    if (!reading) return setLeft(true);
    setDraft(null);
    if (reading.value !== value) onChange(reading.value, false);
    onSettled?.();
  }
  function stepBy(direction: 1 | -1) {
    setDraft(null);
    onStep?.(direction, draft);
  }
  return {
    draft,
    /** The draft of a field that was left though its text is not taken. */
    unread: isUnread ? draft : null,
    stepBy,
    inputProps: {
      type: 'text',
      autoComplete: 'off',
      ...(isUnread && UNREAD),
      onChange(event: ChangeEvent<HTMLInputElement>) {
        const text = event.target.value;
        const begun = draft === null ? { value } : before;
        setDraft(text);
        setBefore(begun);
        setLeft(false);
        const reading = read(text);
        // Of '8000' no 800 stays behind.
        if (!reading) onChange(begun.value, true);
        else if (reading.exact) onChange(reading.value, true);
      },
      onFocus(event: FocusEvent<HTMLInputElement>) {
        // Select all: most edits replace the value.
        event.currentTarget.select();
        onFocus?.();
      },
      onBlur(event: FocusEvent<HTMLInputElement>) {
        commit();
        onBlur?.(event);
      },
      onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
        const key = pressedKey(event);
        if (key === 'Enter') commit();
        const arrow = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : null;
        // With Alt, an arrow moves what the field is part of.
        if (arrow && onStep && !event.altKey) {
          event.preventDefault();
          stepBy(arrow);
        }
        onKeyDown?.(event);
      },
    },
  };
}
