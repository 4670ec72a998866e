import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlLook } from './control-look.ts';
import { Field, type FieldText } from './field.tsx';
import { type NumberLimits, useNumberDraft } from './use-number-draft.ts';

export interface NumberFieldProps
  extends Omit<
      ComponentProps<'input'>,
      'children' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'
    >,
    FieldText,
    NumberLimits {
  /** Null is an empty field. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Drawn after the number: "kg". */
  unit?: ReactNode;
}

/** A number typed on a numeric keypad, with comma or point; clamped to its limits when the field is left. */
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
            <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-15 text-3">
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
