import type { ComponentProps } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';

type Props = Omit<ComponentProps<typeof IconButton>, 'tone' | 'ink' | 'size'> & {
  /** `off`: what it controls is switched off. */
  tone?: 'plain' | 'off' | 'danger';
};

const TONES = {
  plain: 'bg-surface-2 text-ink hover:bg-surface-3',
  off: 'bg-ink text-surface-0 hover:bg-ink/85 hover:text-surface-0',
  danger: 'bg-danger text-danger-contrast hover:bg-danger-pressed hover:text-danger-contrast',
};

/** A round button over a picture, at least 44 px. */
export function CallButton({ tone = 'plain', className, ...rest }: Props) {
  return (
    <IconButton
      tooltip
      {...rest}
      tone="bare"
      className={classNames('size-11! rounded-pill!', TONES[tone], className)}
    />
  );
}
