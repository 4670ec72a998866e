import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { controlLook } from './control-look.ts';
import { Field, type FieldText } from './field.tsx';

export interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'children' | 'type'>, FieldText {
  /** Labels of the button that shows the password, and of the one that hides it. */
  showLabel: string;
  hideLabel: string;
}

/** A password, hidden until the person shows it. Pass `autoComplete` ("current-password" or "new-password"). */
export function PasswordField({
  label,
  labelHidden,
  hint,
  error,
  aside,
  id,
  className,
  showLabel,
  hideLabel,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, labelHidden, hint, error, aside, id, className }}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className={classNames(controlLook, 'pr-12')}
          />
          <IconButton
            size="small"
            label={shown ? hideLabel : showLabel}
            icon={shown ? <EyeOff /> : <Eye />}
            disabled={rest.disabled}
            onClick={() => setShown(!shown)}
            className="absolute! inset-y-0 right-1.5 my-auto"
          />
        </div>
      )}
    </Field>
  );
}
