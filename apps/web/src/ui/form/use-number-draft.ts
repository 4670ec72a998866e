import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import { pageLanguage, plainText, readNumber } from '#lib/numbers/read-number.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { pressedKey } from '#ui/pressed-key.ts';
import { clampDecimal, stepDecimal, writeDecimal } from './decimal-text.ts';
import { UNREAD } from './unread.ts';

export interface NumberLimits {
  min?: number;
  max?: number;
  /** The step of an arrow key or button; 1 by default. */
  step?: number;
  /** Steps go to whole multiples of the step, like plates. */
  snap?: boolean;
  /** Decimals; none by default. */
  decimals?: number;
  /** Parses a text with units or in a form of its own, in the unit of the value; null for one without a meaning. */
  reads?: ((text: string) => number | null) | undefined;
  /** Writes a value in its own form, such as 1:30. */
  writes?: ((value: number) => string) | undefined;
}

interface NumberDraft extends NumberLimits {
  /** The unit beside the number; it may be typed behind it. */
  unit?: unknown;
  value: number | null;
  /** Each valid value, and that of before once the text is not taken; `isTyping` while more keys may follow. */
  onChange: (value: number | null, isTyping: boolean) => void;
  /** Called when the field is left, or Enter is pressed, with a text that is taken. */
  onSettled?: (() => void) | undefined;
  /** Called after the hook's own handlers. */
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
}

/** The number of a plain text, where the field's own unit may stand behind it; a fraction of what is counted is none. */
function readPlain(
  text: string,
  { decimals = 0, max, unit }: NumberLimits & { unit?: unknown },
): number | null {
  const typed = plainText(text);
  const own = typeof unit === 'string' ? plainText(unit) : '';
  const bare = own !== '' && typed.endsWith(own) ? typed.slice(0, -own.length) : typed;
  const value = readNumber(bare.replace(/%$/, ''), { decimals, ...(max !== undefined && { max }) });
  return value !== null && decimals === 0 && !Number.isInteger(value) ? null : value;
}

/**
 * The state of a text input for a number. The text is not changed while typing, valid values are reported at once,
 * and blur or Enter tidies. A text that is not taken stays, and `problem` says so. Arrow keys step.
 */
export function useNumberDraft({
  value,
  onChange,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  snap = false,
  decimals = 0,
  reads,
  writes,
  unit,
  onSettled,
  onBlur,
  onKeyDown,
}: NumberDraft) {
  const { t, i18n } = useTranslation();
  const [draft, setDraft] = useState<string | null>(null);
  /** The value when the draft was begun. */
  const [before, setBefore] = useState(value);
  /** The field was left with its draft. */
  const [isLeft, setLeft] = useState(false);

  /** The typed number, rounded; null when it is none. */
  function typedIn(text: string): number | null {
    const typed = reads ? reads(text) : readPlain(text, { decimals, max, unit });
    return typed === null
      ? null
      : clampDecimal(typed, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, decimals);
  }
  const isTaken = (typed: number | null): typed is number => typed !== null && typed >= min && typed <= max;
  function settle() {
    if (draft === null) return onSettled?.();
    const typed = typedIn(draft);
    const isEmpty = draft.trim() === '';
    // What is not taken stays for its person to correct.
    if (!isEmpty && !isTaken(typed)) return setLeft(true);
    setDraft(null);
    const next = isEmpty ? null : typed;
    if (next !== value) onChange(next, false);
    onSettled?.();
  }
  function stepBy(direction: 1 | -1) {
    const from = (draft === null ? value : typedIn(draft)) ?? (Number.isFinite(min) ? min : 0);
    setDraft(null);
    const next = clampDecimal(
      snap ? stepDecimal(from, direction, step) : from + direction * step,
      min,
      max,
      decimals,
    );
    if (next !== value) onChange(next, false);
  }
  const isUnread = isLeft && draft !== null;
  const number = (limit: number) => new Intl.NumberFormat(i18n.language).format(limit);
  const problem = !isUnread
    ? undefined
    : typedIn(draft) !== null && Number.isFinite(min) && Number.isFinite(max)
      ? t('common.field.range', { min: number(min), max: number(max) })
      : t('common.field.unread', { text: draft.trim() });

  const inputProps = {
    type: 'text',
    // A phone's keys for decimals have neither a minus nor a colon.
    inputMode: ((min < 0 && Number.isFinite(min)) || writes
      ? 'text'
      : decimals > 0 || reads
        ? 'decimal'
        : 'numeric') as 'text' | 'decimal' | 'numeric',
    enterKeyHint: 'done' as const,
    autoComplete: 'off',
    value:
      draft ?? (value !== null && writes ? writes(value) : writeDecimal(value, decimals, pageLanguage())),
    ...(isUnread && UNREAD),
    'aria-invalid': isUnread || undefined,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const text = event.target.value;
      const begun = draft === null ? value : before;
      setDraft(text);
      setBefore(begun);
      setLeft(false);
      const typed = typedIn(text);
      if (isTaken(typed)) onChange(typed, true);
      // Of '8000' no 800 stays behind.
      else onChange(text.trim() === '' ? null : begun, true);
    },
    onFocus(event: FocusEvent<HTMLInputElement>) {
      // Select all: most edits replace the number.
      event.currentTarget.select();
    },
    onBlur(event: FocusEvent<HTMLInputElement>) {
      settle();
      onBlur?.(event);
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      const key = pressedKey(event);
      if (key === 'Enter') settle();
      if (key === 'ArrowUp' || key === 'ArrowDown') {
        event.preventDefault();
        stepBy(key === 'ArrowUp' ? 1 : -1);
      }
      onKeyDown?.(event);
    },
  };
  return { inputProps, stepBy, problem };
}
