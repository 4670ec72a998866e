import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';

type Props = Omit<ComponentProps<typeof IconButton>, 'tone' | 'size'> & {
  /** `off`: what it switches is off, so that one sees it at once. */
  tone?: 'plain' | 'off' | 'danger';
};

const TONES = {
  plain: 'bg-surface-2 text-1 hover:bg-surface-3',
  off: 'bg-text-1 text-surface-0 hover:bg-text-1/85 hover:text-surface-0',
  danger: 'bg-danger text-danger-contrast hover:bg-danger-pressed hover:text-danger-contrast',
};

/** A round button over a picture, at least 44 px. */
export function CallButton({ tone = 'plain', className, ...rest }: Props) {
  return (
    <IconButton tooltip {...rest} className={classNames('size-11! rounded-pill! ', TONES[tone], className)} />
  );
}
