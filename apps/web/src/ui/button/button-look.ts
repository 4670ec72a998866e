import { classNames } from '#ui/class-names.ts';

export type ButtonTone = 'primary' | 'secondary' | 'ghost' | 'danger' | 'inverse';
export type ButtonSize = 'small' | 'medium' | 'large' | 'tall';

const tones: Record<ButtonTone, string> = {
  primary: 'bg-brand text-brand-contrast hover:bg-brand-pressed active:bg-brand-pressed',
  secondary: 'bg-control text-ink hover:bg-control-hover active:bg-control-pressed',
  ghost: 'text-ink hover:bg-surface-2 active:bg-surface-3',
  // For a strong card, whose background is the brand colour.
  inverse: 'bg-hero-action text-hero-action-text hover:opacity-90 focus-visible:outline-hero-text',
  danger: 'bg-danger text-danger-contrast hover:bg-danger-pressed active:bg-danger-pressed',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-8 gap-1.5 px-3 text-13 pointer-coarse:min-h-11 pointer-coarse:px-3.5 pointer-coarse:text-15',
  medium: 'min-h-10 gap-2 px-4 text-15 pointer-coarse:min-h-11',
  large: 'min-h-13 gap-2.5 px-6 text-17',
  // The one thing that a page is opened for.
  tall: 'min-h-14 gap-2.5 px-6 text-17',
};

export interface ButtonLook {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Full width, for the main action at the bottom of a phone. */
  wide?: boolean;
}

/** The classes of a button, also for links that look like one. Every size is at least 44 px high on touch screens. */
export function buttonLook({ tone = 'primary', size = 'medium', wide = false }: ButtonLook = {}): string {
  return classNames(
    'relative inline-flex select-none items-center justify-center rounded-control py-1.5 text-center font-semibold no-underline',
    'transition-[background-color,scale,opacity] active:scale-[0.98]',
    // In forced-colors mode only the border shows that it is a button.
    'forced-colors:border disabled:pointer-events-none disabled:opacity-45 aria-disabled:active:scale-100',
    tones[tone],
    sizes[size],
    wide && 'w-full',
  );
}
