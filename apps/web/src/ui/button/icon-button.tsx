import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name; also shown as a tooltip when `tooltip` is set. */
  label: string;
  icon: ReactNode;
  tooltip?: boolean;
  /** `bare`: `className` says the colours. */
  tone?: keyof typeof tones;
  /** The class of the icon's colour, in place of that of the tone: of two classes the later in the style sheet would win. */
  ink?: string;
  size?: keyof typeof sizes;
}

const tones = {
  quiet: { ground: 'hover:bg-surface-2 active:bg-surface-3', ink: 'text-ink-soft hover:text-ink' },
  tonal: {
    ground: 'bg-control hover:bg-control-hover active:bg-control-pressed forced-colors:border',
    ink: 'text-ink',
  },
  brand: {
    ground:
      'bg-brand hover:bg-brand-pressed forced-colors:border forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText]',
    ink: 'text-brand-contrast',
  },
  positive: {
    ground:
      'bg-positive hover:opacity-90 forced-colors:border forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText]',
    ink: 'text-surface-0',
  },
  danger: { ground: 'hover:bg-danger-soft', ink: 'text-danger' },
  bare: { ground: '', ink: '' },
};

const sizes = {
  small: 'size-8 *:size-4.5 pointer-coarse:hit-area',
  medium: 'size-10 *:size-5 pointer-coarse:size-11',
  large: 'size-13 *:size-6',
  // Beside a button that is tall.
  tall: 'size-14 *:size-6',
};

/** A button that shows only an icon. */
export function IconButton({
  label,
  icon,
  tooltip = false,
  tone = 'quiet',
  ink = tones[tone].ink,
  size = 'medium',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        'inline-flex shrink-0 select-none items-center justify-center rounded-control',
        'transition-[background-color,color,scale] active:scale-95 disabled:pointer-events-none disabled:opacity-45',
        sizes[size],
        tones[tone].ground,
        ink,
        className,
      )}
    >
      {icon}
    </button>
  );
  // The tooltip repeats the name, so screen readers skip it.
  return tooltip ? (
    <Tooltip text={label} repeatsName>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
