import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { type NumberLimits, useNumberDraft } from '#ui/form/use-number-draft.ts';
import { FieldError } from './field.tsx';

export interface StepperProps extends NumberLimits {
  label: string;
  labelHidden?: boolean;
  value: number | null;
  onChange: (value: number | null) => void;
  /** Names of the two buttons: "Less", "More". */
  lessLabel: string;
  moreLabel: string;
  unit?: ReactNode;
  disabled?: boolean;
  onFocus?: () => void;
  onBlur?: () => void;
  /** The id of a text that describes it. */
  'aria-describedby'?: string;
  className?: string;
}

/** A large number between minus and plus, for use with one thumb; the number can also be typed. */
export function Stepper({
  label,
  labelHidden = false,
  value,
  onChange,
  lessLabel,
  moreLabel,
  unit,
  disabled = false,
  min = 0,
  max,
  step,
  snap,
  decimals,
  reads,
  writes,
  keys,
  onFocus,
  onBlur,
  className,
  ...rest
}: StepperProps) {
  const id = useId();
  const draft = {
    value,
    onChange,
    min,
    max,
    step,
    snap,
    decimals,
    reads,
    writes,
    keys,
    unit,
    onFocus,
    onBlur,
  };
  const { inputProps, stepBy, problem } = useNumberDraft(draft);
  const side =
    'flex size-11 shrink-0 items-center justify-center rounded-control text-ink transition-[background-color,scale] hover:bg-surface-3 active:scale-95 disabled:opacity-40 pointer-coarse:size-13';
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-medium text-13 text-ink-soft'}>
        {label}
      </label>
      <div
        className={classNames(
          'flex items-center justify-between rounded-control bg-surface-2',
          disabled && 'opacity-60',
        )}
      >
        <button
          type="button"
          className={side}
          aria-label={`${label}: ${lessLabel}`}
          aria-controls={id}
          disabled={disabled || (value !== null && value <= min)}
          onClick={() => stepBy(-1)}
        >
          <Minus aria-hidden className="size-5" />
        </button>
        <span className="flex min-w-0 flex-1 items-baseline justify-center gap-1">
          <input
            {...inputProps}
            {...rest}
            id={id}
            role="spinbutton"
            {...(problem && { 'aria-describedby': `${id}-error` })}
            aria-valuenow={value ?? undefined}
            aria-valuetext={writes && value !== null ? writes(value) : undefined}
            aria-valuemin={min}
            aria-valuemax={max}
            disabled={disabled}
            className="numeral field-sizing-content h-11 w-14 min-w-11 supports-[field-sizing:content]:w-auto max-w-full rounded-inner text-center text-24 focus-visible:outline-offset-0"
          />
          {unit && <span className="text-13 text-ink-faint">{unit}</span>}
        </span>
        <button
          type="button"
          className={side}
          aria-label={`${label}: ${moreLabel}`}
          aria-controls={id}
          disabled={disabled || (value !== null && max !== undefined && value >= max)}
          onClick={() => stepBy(1)}
        >
          <Plus aria-hidden className="size-5" />
        </button>
      </div>
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </div>
  );
}
