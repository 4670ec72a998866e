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

/** A number field with a numeric keypad. It accepts comma or point, and a unit where the field has one. */
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
  snap,
  decimals,
  reads,
  writes,
  keys,
  unit,
  onBlur,
  onKeyDown,
  ...rest
}: NumberFieldProps) {
  const draft = { value, onChange, min, max, step, snap, decimals, reads, writes, keys, unit };
  const { inputProps, problem } = useNumberDraft({ ...draft, onBlur, onKeyDown });
  return (
    <Field {...{ label, labelHidden, hint, aside, id, className }} error={problem ?? error}>
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
