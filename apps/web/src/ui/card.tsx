import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /**
   * Plain stands out from the page by its tone, and within a dialog by the next one; inset has the page's background; soft has a tint of the brand colour; strong is filled
   * with it (its button has the tone inverse).
   */
  tone?: 'plain' | 'inset' | 'soft' | 'strong';
  /** No padding, for pictures and lists that reach the edge. */
  padding?: 'none' | 'small' | 'medium';
  /** The whole card reacts to the pointer. The link or button inside must stretch over it. */
  pressable?: boolean;
}

const tones = {
  plain: 'bg-surface-1 in-[[role=dialog]]:bg-surface-2 forced-colors:border',
  inset: 'bg-surface-2 forced-colors:border',
  soft: 'bg-brand-soft forced-colors:border',
  strong: 'bg-hero text-hero-text forced-colors:border',
};

const paddings = { none: 'overflow-hidden', small: 'p-4', medium: 'p-4 sm:p-5' };

/** A box that groups related content. */
export function Card({
  as: Element = 'div',
  tone = 'plain',
  padding = 'medium',
  pressable = false,
  className,
  ...rest
}: CardProps) {
  // One element type for TypeScript: all of them take the props of a div.
  const Box = Element as 'div';
  return (
    <Box
      {...rest}
      className={classNames(
        'relative min-w-0 rounded-card',
        tones[tone],
        paddings[padding],
        pressable && 'transition-[background-color] hover:bg-surface-2 has-active:bg-surface-3',
        className,
      )}
    />
  );
}
