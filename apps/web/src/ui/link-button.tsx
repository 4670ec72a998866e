import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonLook } from './button-look.ts';
import { classNames } from './class-names.ts';

export interface LinkButtonProps extends ComponentProps<'a'>, ButtonLook {
  icon?: ReactNode;
}

/** An anchor that looks like a button: it leads somewhere, so it opens in a new tab as links do. */
export function LinkButton({ tone, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={classNames(buttonLook({ tone, size, wide }), className)}>
      {icon && <span className="flex shrink-0 *:size-4.5">{icon}</span>}
      {children}
    </a>
  );
}
