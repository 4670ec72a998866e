import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface SwitchProps
  extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'onChange' | 'checked'> {
  label: ReactNode;
  /** Under the label: what the switch does when on. */
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch that takes effect at once. For a value that is saved with a form use a checkbox. */
export function Switch({ label, hint, checked, onChange, id, className, ...rest }: SwitchProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div className={classNames('flex min-h-11 items-center justify-between gap-4', className)}>
      <label htmlFor={inputId} className="flex min-w-0 flex-1 flex-col justify-center self-stretch py-1">
        <span className="text-15">{label}</span>
        {hint && (
          <span id={`${inputId}-hint`} className="text-13 text-ink-faint">
            {hint}
          </span>
        )}
      </label>
      <SwitchControl
        {...rest}
        id={inputId}
        checked={checked}
        onChange={onChange}
        aria-describedby={hint ? `${inputId}-hint` : rest['aria-describedby']}
      />
    </div>
  );
}

/** The switch alone, for a place that names it by `aria-label`. */
export function SwitchControl({
  checked,
  onChange,
  ...rest
}: Omit<SwitchProps, 'label' | 'hint' | 'className'>) {
  return (
    <span className="relative inline-flex shrink-0">
      <input
        {...rest}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="peer h-7 w-12 cursor-pointer appearance-none rounded-pill border border-line-strong bg-surface-3 transition-colors checked:border-brand-text checked:bg-brand-text disabled:cursor-not-allowed disabled:opacity-45 pointer-coarse:hit-area"
      />
      <span className="pointer-events-none absolute top-1 left-1 size-5 rounded-pill bg-line-strong transition-[translate,background-color] peer-checked:translate-x-5 peer-checked:bg-surface-1" />
    </span>
  );
}
