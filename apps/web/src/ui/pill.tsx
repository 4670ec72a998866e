import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface PillProps {
  tone?: 'neutral' | 'brand' | 'positive' | 'warning' | 'danger';
  /** Before the text: an icon, or a coloured dot. */
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

const tones = {
  neutral: 'bg-surface-2 text-ink-soft',
  brand: 'bg-brand-soft text-brand-text',
  positive: 'bg-positive-soft text-positive',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

/** A state or a kind in one or two words; not interactive. */
export function Pill({ tone = 'neutral', icon, className, children }: PillProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 items-center gap-1.5 rounded-pill px-2.5 py-0.5 font-medium text-13 *:[svg]:size-3.5 *:[svg]:shrink-0',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
