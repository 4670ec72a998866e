import { type ComponentProps, type ReactNode, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { pressedKey } from '#ui/pressed-key.ts';
import { controlLook } from './control-look.ts';
import { Field, type FieldText } from './field.tsx';

/**
 * The result of parsing a text; `exact` is false while the text must still be tidied: out of range, or incomplete.
 */
export type Reading<T> = { value: T; exact: boolean } | null;

/** How a value is parsed and formatted. */
export interface TextFormat<T> {
  /** Null: the text has no meaning. */
  read: (text: string) => Reading<T>;
  write: (value: T) => string;
  /** The value after an arrow key. */
  step?: (value: T, by: 1 | -1) => T;
}

export interface ParsedFieldProps<T>
  extends Omit<ComponentProps<'input'>, 'children' | 'type' | 'value' | 'defaultValue' | 'onChange'>,
    FieldText {
  value: T;
  onChange: (value: T) => void;
  format: TextFormat<T>;
  /** Shown after the value on wide screens: "kg". */
  unit?: ReactNode;
  /** Shown beside the label on narrow screens. */
  unitNarrow?: ReactNode;
}

/**
 * A text field for a value with its own format (1:30, 8-12). The text is not changed while typing, the parsed
 * value is reported at once, and blur tidies the text. Arrow keys step where the format supports it.
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
              // Select all: most edits replace the value.
              event.currentTarget.select();
              rest.onFocus?.(event);
            }}
            onBlur={(event) => {
              settle();
              onBlur?.(event);
            }}
            onKeyDown={(event) => {
              const key = pressedKey(event);
              if (key === 'Enter') settle();
              const arrow = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : null;
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
              className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-13 text-ink-faint max-md:hidden"
            >
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
