import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { UNREAD } from '#ui/form/unread.ts';
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
  const [draft, setDraft] = useState<string | null>(null);
  /** The value when the draft was begun. */
  const [before, setBefore] = useState({ value });
  /** The field was left with its draft. */
  const [isLeft, setLeft] = useState(false);
  const reading = draft === null ? null : format.read(draft);
  const isUnread = isLeft && draft !== null;

  function settle() {
    if (draft === null) return;
    // What is not understood stays for its person to correct.
    if (!reading && draft.trim() !== '') return setLeft(true);
    setDraft(null);
    if (reading) onChange(reading.value);
  }
  return (
    <Field
      {...{ label, labelHidden, hint, id, className }}
      error={isUnread ? t('common.field.unread', { text: draft.trim() }) : error}
      aside={unitNarrow ? <span className="md:hidden">{unitNarrow}</span> : aside}
    >
      {(control) => (
        <div className="relative">
          <input
            autoComplete="off"
            // Not the keys for decimals, which have no minus, slash or colon.
            inputMode="text"
            {...rest}
            {...control}
            {...(isUnread && UNREAD)}
            type="text"
            value={draft ?? format.write(value)}
            aria-invalid={draft !== null && draft.trim() !== '' && reading === null ? true : undefined}
            onChange={(event) => {
              const text = event.target.value;
              const begun = draft === null ? { value } : before;
              setDraft(text);
              setBefore(begun);
              setLeft(false);
              const typed = format.read(text);
              if (typed?.exact) onChange(typed.value);
              // Of '8000' no 800 stays behind.
              else if (!typed && text.trim() !== '') onChange(begun.value);
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
