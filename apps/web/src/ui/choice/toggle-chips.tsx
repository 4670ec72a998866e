import { Check } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';

export interface ToggleChipsProps<Value extends string = string> {
  /** The question that the chips answer, as the group's name. */
  label: string;
  hint?: string;
  options: readonly { value: Value; label: string }[];
  values: readonly Value[];
  onChange: (values: Value[]) => void;
  className?: string;
}

/** A choice of any number of visible options: a group of checkboxes. */
export function ToggleChips<Value extends string = string>({
  label,
  hint,
  options,
  values,
  onChange,
  className,
}: ToggleChipsProps<Value>) {
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className="mb-1.5 font-medium text-13 text-ink-soft">
        {label}
        {hint && <span className="ml-2 font-normal text-ink-faint">{hint}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label: name }) => {
          const taken = values.includes(value);
          return (
            <label
              key={value}
              className={classNames(
                'relative inline-flex min-h-9 items-center gap-1.5 rounded-pill px-3.5 text-15 transition-colors pointer-coarse:min-h-11',
                'bg-control text-ink-soft hover:bg-control-hover hover:text-ink',
                'has-checked:inset-ring has-checked:inset-ring-brand-text has-checked:bg-brand-soft has-checked:text-brand-text forced-colors:border forced-colors:has-checked:border-3',
                'has-focus-visible:outline-2 has-focus-visible:outline-brand-text has-focus-visible:outline-offset-2',
              )}
            >
              <input
                type="checkbox"
                checked={taken}
                onChange={() =>
                  onChange(taken ? values.filter((other) => other !== value) : [...values, value])
                }
                className="sr-only"
              />
              {taken && <Check aria-hidden className="size-4" />}
              {name}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
