import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { type Reading, useTypedText } from '#ui/form/use-typed-text.ts';
import { controlLook } from './control-look.ts';
import { Field, type FieldText } from './field.tsx';

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
  /** `isTyping` while more keys may follow. */
  onChange: (value: T, isTyping?: boolean) => void;
  format: TextFormat<T>;
  /** Shown after the value on wide screens: "kg". */
  unit?: ReactNode;
  /** Shown right after the label on narrow screens. */
  unitNarrow?: ReactNode;
}

/**
 * A text field for a value with its own format (1:30, 8-12). The text is not changed while typing, the parsed
 * value is reported at once, and blur tidies the text. What is not understood stays, with a word below, and the value is
 * that of before. Arrow keys step where the format supports it.
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
  const { t } = useTranslation();
  // What is emptied keeps its value.
  const read = (text: string): Reading<T> =>
    format.read(text) ?? (text.trim() === '' ? { value, exact: false } : null);
  const { step } = format;
  const onStep =
    step &&
    ((by: 1 | -1, draft: string | null) => {
      const reading = draft === null ? null : read(draft);
      onChange(step(reading ? reading.value : value, by));
    });
  const typed = { value, read, onChange, onStep, onBlur, onKeyDown };
  const { draft, unread, inputProps } = useTypedText(typed);
  return (
    <Field
      {...{ label, labelHidden, hint, aside, id, className }}
      error={unread === null ? error : t('common.field.unread', { text: unread.trim() })}
      after={unitNarrow && <span className="md:hidden">{unitNarrow}</span>}
    >
      {(control) => (
        <div className="relative">
          <input
            // Not the keys for decimals, which have no minus, slash or colon.
            inputMode="text"
            {...rest}
            {...control}
            {...inputProps}
            value={draft ?? format.write(value)}
            aria-invalid={draft !== null && read(draft) === null ? true : undefined}
            onFocus={(event) => {
              inputProps.onFocus(event);
              rest.onFocus?.(event);
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
