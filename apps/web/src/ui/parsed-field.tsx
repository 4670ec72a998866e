import { type ComponentProps, type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { controlLook } from './control-look.ts';
import { Field, type FieldText } from './field.tsx';

/** What a typed text means; `exact` is false while it must still be tidied: out of range, or half typed. */
export type Reading<T> = { value: T; exact: boolean } | null;

/** How a value is typed and shown. */
export interface TextFormat<T> {
  /** Null: it means nothing. */
  read: (text: string) => Reading<T>;
  write: (value: T) => string;
  /** What an arrow key makes of it. */
  step?: (value: T, by: 1 | -1) => T;
}

export interface ParsedFieldProps<T>
  extends Omit<ComponentProps<'input'>, 'children' | 'type' | 'value' | 'defaultValue' | 'onChange'>,
    FieldText {
  value: T;
  onChange: (value: T) => void;
  format: TextFormat<T>;
  /** Drawn after the value where it is wide: "kg". */
  unit?: ReactNode;
  /** Where it is narrow, beside the label. */
  unitNarrow?: ReactNode;
}

/**
 * A value in a short text of its own form (1:30, 8-12). What is typed is left alone while it is being typed; what
 * it means is reported at once, and leaving the field tidies it. Arrow keys step where the form can.
 */
export function ParsedField<T>({
  label,
  labelHidden,
  hint,
  error,
  aside,
  id,
  className,
  value,
  onChange,
  format,
  unit,
  unitNarrow,
  onBlur,
  onKeyDown,
  ...rest
}: ParsedFieldProps<T>) {
  const [draft, setDraft] = useState<string | null>(null);
  const reading = draft === null ? null : format.read(draft);

  function settle() {
    if (draft === null) return;
    setDraft(null);
    if (reading) onChange(reading.value);
  }
  return (
    <Field
      {...{ label, labelHidden, hint, error, id, className }}
      aside={unitNarrow ? <span className="md:hidden">{unitNarrow}</span> : aside}
    >
      {(control) => (
        <div className="relative">
          <input
            autoComplete="off"
            inputMode="decimal"
            {...rest}
            {...control}
            type="text"
            value={draft ?? format.write(value)}
            aria-invalid={draft !== null && draft.trim() !== '' && reading === null ? true : undefined}
            onChange={(event) => {
              const text = event.target.value;
              setDraft(text);
              const typed = format.read(text);
              if (typed?.exact) onChange(typed.value);
            }}
            onFocus={(event) => {
              // Most edits replace the value: typing over it saves the erasing.
              event.currentTarget.select();
              rest.onFocus?.(event);
            }}
            onBlur={(event) => {
              settle();
              onBlur?.(event);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') settle();
              const arrow = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
              if (arrow && format.step && !event.altKey) {
                event.preventDefault();
                setDraft(null);
                onChange(format.step(reading?.value ?? value, arrow));
              }
              onKeyDown?.(event);
            }}
            className={classNames(
              controlLook,
              'tabular text-ellipsis px-2! md:px-2.5!',
              Boolean(unit) && 'md:pr-12!',
            )}
          />
          {unit && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-13 text-3 max-md:hidden"
            >
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
