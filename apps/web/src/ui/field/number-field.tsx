import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { type NumberLimits, useNumberDraft } from '#ui/form/use-number-draft.ts';
import { controlLook } from './control-look.ts';
import { Field, type FieldText } from './field.tsx';

export interface NumberFieldProps
  extends Omit<
      ComponentProps<'input'>,
      'children' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'
    >,
    FieldText,
    NumberLimits {
  /** Null when the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Shown after the number: "kg". */
  unit?: ReactNode;
}

/** A number field with a numeric keypad. It accepts comma or point, and clamps to its limits on blur. */
export function NumberField({
  label,
  labelHidden,
  hint,
  error,
  aside,
  id,
  className,
  value,
  onChange,
  min,
  max,
  step,
  decimals,
  unit,
  onBlur,
  onKeyDown,
  ...rest
}: NumberFieldProps) {
  const { inputProps } = useNumberDraft({ value, onChange, min, max, step, decimals, onBlur, onKeyDown });
  return (
    <Field {...{ label, labelHidden, hint, error, aside, id, className }}>
      {(control) => (
        <div className="relative">
          <input
            {...rest}
            {...inputProps}
            {...control}
            className={classNames(controlLook, 'tabular', Boolean(unit) && 'pr-12')}
          />
          {unit && (
            <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-15 text-ink-faint">
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
