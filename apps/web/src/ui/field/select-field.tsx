import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { controlLook } from './control-look.ts';
import { Field, type FieldText } from './field.tsx';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps<Value extends string = string>
  extends Omit<ComponentProps<'select'>, 'children' | 'onChange' | 'value' | 'defaultValue' | 'multiple'>,
    FieldText {
  options: readonly SelectOption<Value>[];
  value: Value | '';
  onChange: (value: Value) => void;
  /** Shown while nothing is chosen (value ''). */
  placeholder?: string;
}

/** A choice from a list, in the system's own picker, which is better on phones than a custom one. */
export function SelectField<Value extends string = string>({
  label,
  labelHidden,
  hint,
  error,
  aside,
  id,
  className,
  options,
  value,
  onChange,
  placeholder,
  ...rest
}: SelectFieldProps<Value>) {
  return (
    <Field {...{ label, labelHidden, hint, error, aside, id, className }}>
      {(control) => (
        <div className="relative">
          <select
            {...rest}
            {...control}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) onChange(chosen.value);
            }}
            className={classNames(
              controlLook,
              'appearance-none truncate pr-9',
              value === '' && 'text-ink-faint',
            )}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4.5 text-ink-faint"
          />
        </div>
      )}
    </Field>
  );
}
