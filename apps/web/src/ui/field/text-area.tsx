import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { controlLook } from './control-look.ts';
import { Field, type FieldText } from './field.tsx';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'children'>, FieldText {}

/**
 * A text field of several lines. It grows with its content from `rows` to twelve lines, where browsers support it.
 */
export function TextArea({
  label,
  labelHidden,
  hint,
  error,
  aside,
  id,
  className,
  rows = 3,
  ...rest
}: TextAreaProps) {
  return (
    <Field {...{ label, labelHidden, hint, error, aside, id, className }}>
      {(control) => (
        <textarea
          dir="auto"
          {...rest}
          {...control}
          rows={rows}
          // Where the field sizes itself by its content, `rows` has no effect.
          style={{ minHeight: `calc(${rows} * 1lh + 1.125rem)`, ...rest.style }}
          className={classNames(controlLook, 'field-sizing-content max-h-72 resize-y py-2')}
        />
      )}
    </Field>
  );
}
