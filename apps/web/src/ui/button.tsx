import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonLook, buttonLook } from './button-look.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Drawn before the label, 18 px; decoration, so it needs no name. */
  icon?: ReactNode;
  /** Work is under way: the label stays, clicks are ignored, focus is kept. */
  busy?: boolean;
}

/** A button that does something here; what leads elsewhere is a link with `buttonLook`. */
export function Button({
  tone,
  size,
  wide,
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // A busy submit button would send its form a second time.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={classNames(buttonLook({ tone, size, wide }), busy && 'cursor-progress', className)}
    >
      {busy ? <Spinner size={18} /> : icon && <span className="flex shrink-0 *:size-4.5">{icon}</span>}
      {children}
    </button>
  );
}
