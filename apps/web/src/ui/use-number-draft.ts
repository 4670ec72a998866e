import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import { clampDecimal, readDecimal, stepDecimal, writeDecimal } from './decimal-text.ts';

export interface NumberLimits {
  min?: number;
  max?: number;
  /** How far one press of an arrow key or button goes; 1 by default. */
  step?: number;
  /** Steps land on whole multiples of the step, as plates do. */
  snap?: boolean;
  /** Places after the separator; none by default. */
  decimals?: number;
}

interface NumberDraft extends NumberLimits {
  value: number | null;
  onChange: (value: number | null) => void;
  /** Called after ours, so a caller's own handlers are not lost. */
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

function pageLanguage(): string | undefined {
  return typeof document === 'undefined' ? undefined : document.documentElement.lang || undefined;
}

/**
 * What a text input needs to hold a number: typed text is left alone while it is being typed, in-range values
 * are reported at once, and leaving the field (or Enter) clamps and tidies. Arrow keys step.
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
    // Letters are not a wish to erase: only an emptied field is.
    if (typed === null && draft.trim() !== '') return;
    const next = typed === null ? null : clampDecimal(typed, min, max, decimals);
    if (next !== value) onChange(next);
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
    if (next !== value) onChange(next);
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
      if (typed !== null && typed === clampDecimal(typed, min, max, decimals)) onChange(typed);
      else if (text.trim() === '') onChange(null);
    },
    onFocus(event: FocusEvent<HTMLInputElement>) {
      // Most edits replace the number: typing over it saves the erasing.
      event.currentTarget.select();
    },
    onBlur(event: FocusEvent<HTMLInputElement>) {
      settle();
      onBlur?.(event);
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.key === 'Enter') settle();
      if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
        event.preventDefault();
        stepBy(event.key === 'ArrowUp' ? 1 : -1);
      }
      onKeyDown?.(event);
    },
  };
  return { inputProps, stepBy };
}
