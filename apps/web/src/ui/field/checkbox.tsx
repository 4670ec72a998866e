import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A native checkbox with its label; the whole row is clickable. */
export function Checkbox({ label, hint, error, id, className, ...rest }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const described = [hint && `${inputId}-hint`, error && `${inputId}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames('flex flex-col', className)}>
      <label htmlFor={inputId} className="flex min-h-10 items-center gap-3 text-15 pointer-coarse:min-h-11">
        <span className="relative flex size-5.5 shrink-0">
          <input
            {...rest}
            id={inputId}
            type="checkbox"
            aria-describedby={described || rest['aria-describedby']}
            aria-invalid={error ? true : undefined}
            className="peer size-full appearance-none rounded-inner border border-line-strong bg-surface-1 transition-colors checked:border-brand-text checked:bg-brand-text hover:border-ink aria-invalid:border-danger disabled:opacity-45"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute inset-0 m-auto size-4 scale-50 text-surface-1 opacity-0 transition-[opacity,scale] peer-checked:scale-100 peer-checked:opacity-100"
          />
        </span>
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${inputId}-hint`} className="-mt-1.5 pb-2 pl-8.5 text-13 text-ink-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${inputId}-error`} className="-mt-1.5 pl-8.5 text-13 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
