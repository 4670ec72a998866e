import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { type ButtonLook, buttonLook } from './button-look.ts';

export interface LinkButtonProps extends ComponentProps<'a'>, ButtonLook {
  icon?: ReactNode;
}

/** A link that looks like a button. */
export function LinkButton({ tone, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={classNames(buttonLook({ tone, size, wide }), className)}>
      {icon && <span className="flex shrink-0 *:size-4.5">{icon}</span>}
      {children}
    </a>
  );
}
