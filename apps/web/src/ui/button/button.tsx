import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { stopAtUnread } from '#ui/form/unread.ts';
import { Spinner } from '#ui/state/spinner.tsx';
import { type ButtonLook, buttonLook } from './button-look.ts';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** An icon before the label, 18 px; decorative. */
  icon?: ReactNode;
  /** Work is in progress: the label stays, clicks are ignored, focus is kept. */
  busy?: boolean;
}

/** A button for an action on this page. For navigation use a link with `buttonLook`. */
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
    // A busy submit button would submit its form again.
    // What the one filled button does would leave out what a field beside it did not take.
    const isStopped = tone === undefined || tone === 'primary' ? stopAtUnread(event.currentTarget) : false;
    if (busy || isStopped) event.preventDefault();
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
