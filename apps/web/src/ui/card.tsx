import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** Plain has a line, inset lies in the ground, soft carries a hint of the brand, strong is filled with it (its button has the tone inverse). */
  tone?: 'plain' | 'inset' | 'soft' | 'strong';
  /** None for pictures and lists that reach the edge. */
  padding?: 'none' | 'small' | 'medium';
  /** It is pressed as a whole: answers to the pointer. The link or button inside stretches over it. */
  pressable?: boolean;
}

const tones = {
  plain: 'border border-line bg-surface-1',
  inset: 'bg-surface-2 forced-colors:border',
  soft: 'bg-brand-soft forced-colors:border',
  strong: 'bg-hero text-hero-text forced-colors:border',
};

const paddings = { none: 'overflow-hidden', small: 'p-4', medium: 'p-4 sm:p-5' };

/** A thing of its own on the page. */
export function Card({
  as: Element = 'div',
  tone = 'plain',
  padding = 'medium',
  pressable = false,
  className,
  ...rest
}: CardProps) {
  // One element type for TypeScript's sake: all of them take a div's props.
  const Box = Element as 'div';
  return (
    <Box
      {...rest}
      className={classNames(
        'relative min-w-0 rounded-card',
        tones[tone],
        paddings[padding],
        pressable &&
          'transition-[border-color,background-color] hover:border-line-strong/60 has-active:bg-surface-2',
        className,
      )}
    />
  );
}
