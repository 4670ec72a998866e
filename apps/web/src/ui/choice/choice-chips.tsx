import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { FieldError } from '#ui/field/field.tsx';

export interface Choice<Value extends string = string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface ChoiceChipsProps<Value extends string = string> {
  /** The question that the chips answer, as the group's name. */
  label: string;
  labelHidden?: boolean;
  options: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  name?: string;
  /** Keeps the chips in one line that scrolls sideways, for filters above a list; otherwise they wrap. */
  scroll?: boolean;
  /** What is missing; a form that is sent without it puts the focus here. */
  error?: string | undefined;
  className?: string;
}

/** A choice of one among a few visible options: a radio group, used with the arrow keys. */
export function ChoiceChips<Value extends string = string>({
  label,
  labelHidden = false,
  options,
  value,
  onChange,
  name,
  scroll = false,
  error,
  className,
}: ChoiceChipsProps<Value>) {
  const ownName = useId();
  return (
    <fieldset
      className={classNames('min-w-0', className)}
      {...(error && {
        role: 'radiogroup',
        tabIndex: -1,
        'aria-invalid': true,
        'aria-describedby': `${ownName}-error`,
      })}
    >
      <legend className={labelHidden ? 'sr-only' : 'mb-1.5 font-medium text-13 text-ink-soft'}>
        {label}
      </legend>
      <div
        className={classNames(
          'flex gap-2',
          // Room for the focus ring inside the clipped line; on a phone the line reaches the edges of
          // the screen.
          scroll
            ? '-mx-4 -my-1 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-1 sm:px-1'
            : 'flex-wrap',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'relative inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-pill px-3.5 font-medium text-15 transition-colors *:[svg]:size-4 pointer-coarse:min-h-11 pointer-coarse:px-4',
              'bg-control text-ink-soft hover:bg-control-hover hover:text-ink',
              'has-checked:bg-ink has-checked:text-surface-0',
              'has-disabled:pointer-events-none has-disabled:opacity-45 forced-colors:border forced-colors:has-checked:border-3',
              'has-focus-visible:outline-2 has-focus-visible:outline-brand-text has-focus-visible:outline-offset-2',
            )}
          >
            <input
              type="radio"
              name={name ?? ownName}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${ownName}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
