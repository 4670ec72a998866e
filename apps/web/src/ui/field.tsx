import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** What every field shows around its control. */
export interface FieldText {
  label: string;
  /** The label is read but not drawn, where the place already says it; 'wide': only where there is room for a unit instead. */
  labelHidden?: boolean | 'wide';
  /** Shown under the control: what to write, in which form. */
  hint?: ReactNode;
  /** What is wrong and how to put it right; marks the control as invalid. */
  error?: ReactNode;
  /** After the label, in quiet type: "optional". */
  aside?: ReactNode;
}

/** What the control itself must carry so that label, hint and error belong to it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldText {
  id?: string;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, control, hint or error below; the control is drawn by the function given as child. */
export function Field({
  label,
  labelHidden = false,
  hint,
  error,
  aside,
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
        <label htmlFor={controlId} className="font-medium text-13 text-2">
          {label}
        </label>
        {aside && <span className="text-13 text-3">{aside}</span>}
      </div>
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${controlId}-hint`} className="text-13 text-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${controlId}-error`} className="flex gap-1.5 text-13 text-danger">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
