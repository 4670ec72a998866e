import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';

/** The texts that every field shows around its control. */
export interface FieldText {
  label: string;
  /**
   * Hides the label visually where the context already says it; 'wide': only on wide screens, where the unit is
   * shown.
   */
  labelHidden?: boolean | 'wide';
  /** Shown under the control: what to enter, and in which form. */
  hint?: ReactNode;
  /** What is wrong and how to correct it; marks the control as invalid. */
  error?: ReactNode;
  /** After the label, in a subdued style: "optional". */
  aside?: ReactNode;
}

/** The attributes by which the control is linked to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldText {
  id?: string;
  /** Right after the label, and no part of the name: the unit of a narrow field. */
  after?: ReactNode;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** The layout of a field: label above, control, hint or error below. The child function renders the control. */
export function Field({
  label,
  labelHidden = false,
  hint,
  error,
  aside,
  after,
  id,
  className,
  children,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <div
        className={
          labelHidden === true
            ? 'sr-only'
            : classNames('flex items-baseline justify-between gap-3', labelHidden === 'wide' && 'md:sr-only')
        }
      >
        <span className="flex min-w-0 items-baseline gap-1">
          <label htmlFor={controlId} className="font-medium text-13 text-ink-soft">
            {label}
          </label>
          {after && <span className="text-13 text-ink-faint">{after}</span>}
        </span>
        {aside && <span className="text-13 text-ink-faint">{aside}</span>}
      </div>
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${controlId}-hint`} className="text-13 text-ink-faint">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  );
}

/** The error text under a control. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-13 text-danger">
      <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
