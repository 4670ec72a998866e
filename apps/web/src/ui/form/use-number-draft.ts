import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import { pressedKey } from '#ui/pressed-key.ts';
import { clampDecimal, readDecimal, stepDecimal, writeDecimal } from './decimal-text.ts';

export interface NumberLimits {
  min?: number;
  max?: number;
  /** The step of an arrow key or button; 1 by default. */
  step?: number;
  /** Steps go to whole multiples of the step, like plates. */
  snap?: boolean;
  /** Decimals; none by default. */
  decimals?: number;
}

interface NumberDraft extends NumberLimits {
  value: number | null;
  /** Each valid value; `isTyping` while more keys may follow. */
  onChange: (value: number | null, isTyping: boolean) => void;
  /** Called after the hook's own handlers. */
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

function pageLanguage(): string | undefined {
  return typeof document === 'undefined' ? undefined : document.documentElement.lang || undefined;
}

/**
 * The state of a text input for a number. The text is not changed while typing, valid values are reported at once,
 * and blur or Enter clamps and tidies. Arrow keys step.
 */
export function useNumberDraft({
  value,
  onChange,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  snap = false,
  decimals = 0,
  onBlur,
  onKeyDown,
}: NumberDraft) {
  const [draft, setDraft] = useState<string | null>(null);

  function settle() {
    if (draft === null) return;
    const typed = readDecimal(draft);
    setDraft(null);
    // Letters do not clear the value: only an empty field does.
    if (typed === null && draft.trim() !== '') return;
    const next = typed === null ? null : clampDecimal(typed, min, max, decimals);
    if (next !== value) onChange(next, false);
  }
  function stepBy(direction: 1 | -1) {
    const from = (draft === null ? value : readDecimal(draft)) ?? (Number.isFinite(min) ? min : 0);
    setDraft(null);
    const next = clampDecimal(
      snap ? stepDecimal(from, direction, step) : from + direction * step,
      min,
      max,
      decimals,
    );
    if (next !== value) onChange(next, false);
  }

  const inputProps = {
    type: 'text',
    inputMode: decimals > 0 ? ('decimal' as const) : ('numeric' as const),
    enterKeyHint: 'done' as const,
    autoComplete: 'off',
    value: draft ?? writeDecimal(value, decimals, pageLanguage()),
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const text = event.target.value;
      setDraft(text);
      const typed = readDecimal(text);
      if (typed !== null && typed === clampDecimal(typed, min, max, decimals)) onChange(typed, true);
      else if (text.trim() === '') onChange(null, true);
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
  return { inputProps, stepBy };
}
