import type { FocusEvent, KeyboardEvent } from 'react';
import { numberFormat } from '#lib/made-formats.ts';
import { clampDecimal, stepDecimal, writeDecimal } from '#lib/numbers/decimal-text.ts';
import { pageLanguage, plainText, readNumber } from '#lib/numbers/read-number.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { type Reading, useTypedText } from './use-typed-text.ts';

export interface NumberLimits {
  min?: number;
  max?: number;
  /** The step of an arrow key or button, 1 by default; or the value after it. */
  step?: number | ((from: number, direction: 1 | -1) => number);
  /** Steps go to whole multiples of the step, like plates. */
  snap?: boolean;
  /** Decimals; none by default. */
  decimals?: number;
  /** Parses a text with units or in a form of its own, in the unit of the value; null for one without a meaning. */
  reads?: ((text: string) => number | null) | undefined;
  /** Writes a value in its own form, such as 1:30. */
  writes?: ((value: number) => string) | undefined;
  /** The keys that a phone shows; without, they follow from what can be typed. */
  keys?: 'decimal' | undefined;
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
  onFocus?: (() => void) | undefined;
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
  keys,
  unit,
  onSettled,
  onFocus,
  onBlur,
  onKeyDown,
}: NumberDraft) {
  const { t, i18n } = useTranslation();

  /** The typed number, rounded; null when it is none. */
  function typedIn(text: string): number | null {
    const typed = reads ? reads(text) : readPlain(text, { decimals, max, unit });
    return typed === null
      ? null
      : clampDecimal(typed, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, decimals);
  }
  /** An empty field has no value. */
  function read(text: string): Reading<number | null> {
    const typed = typedIn(text);
    if (text.trim() === '') return { value: null, exact: true };
    return typed !== null && typed >= min && typed <= max ? { value: typed, exact: true } : null;
  }
  function onStep(direction: 1 | -1, draft: string | null) {
    const from = (draft === null ? value : typedIn(draft)) ?? (Number.isFinite(min) ? min : 0);
    const stepped =
      typeof step === 'function'
        ? step(from, direction)
        : snap
          ? stepDecimal(from, direction, step)
          : from + direction * step;
    const next = clampDecimal(stepped, min, max, decimals);
    if (next !== value) onChange(next, false);
  }
  const typed = { value, read, onChange, onSettled, onStep, onFocus, onBlur, onKeyDown };
  const { draft, unread, stepBy, inputProps } = useTypedText(typed);
  const number = writes ?? ((limit: number) => numberFormat(i18n.language).format(limit));
  const problem =
    unread === null
      ? undefined
      : typedIn(unread) !== null && Number.isFinite(min) && Number.isFinite(max)
        ? t('common.field.range', { min: number(min), max: number(max) })
        : t('common.field.unread', { text: unread.trim() });
  // A phone's keys for decimals have neither a minus nor a colon.
  const needsText = (min < 0 && Number.isFinite(min)) || writes;
  const inputMode: 'text' | 'decimal' | 'numeric' =
    keys ?? (needsText ? 'text' : decimals > 0 || reads ? 'decimal' : 'numeric');
  return {
    inputProps: {
      ...inputProps,
      inputMode,
      enterKeyHint: 'done' as const,
      value:
        draft ?? (value !== null && writes ? writes(value) : writeDecimal(value, decimals, pageLanguage())),
      'aria-invalid': unread !== null || undefined,
    },
    stepBy,
    problem,
  };
}
