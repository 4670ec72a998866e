import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { controlLook } from './control-look.ts';
import { Field, type FieldText } from './field.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'>, FieldText {
  /** Shown inside, before the text; decorative. */
  icon?: ReactNode;
}

/** One line of text. `className` applies to the whole field, native props to the input. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  aside,
  icon,
  id,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, labelHidden, hint, error, aside, id, className }}>
      {(control) => (
        <div className="relative">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-faint *:size-4.5">
              {icon}
            </span>
          )}
          <input
            dir="auto"
            type="text"
            {...rest}
            {...control}
            className={classNames(controlLook, Boolean(icon) && 'pl-10')}
          />
        </div>
      )}
    </Field>
  );
}
