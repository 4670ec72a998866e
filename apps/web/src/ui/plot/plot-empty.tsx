import type { ReactNode } from 'react';

export interface PlotEmptyProps {
  title: ReactNode;
  /** What will stand here, and what it takes. */
  text: ReactNode;
  /** The plot that will stand here, drawn from an example. */
  children: ReactNode;
}

/** In place of a plot without data: its faint shape, and what will stand there. */
export function PlotEmpty({ title, text, children }: PlotEmptyProps) {
  return (
    <div className="relative min-h-32">
      <div aria-hidden="true" inert className="opacity-25 grayscale">
        {children}
      </div>
      <div className="absolute inset-0 flex items-center justify-center">
        <div className="max-w-88 rounded-control bg-surface-1/90 px-4 py-2 text-center">
          <p className="display font-semibold text-17">{title}</p>
          <p className="mt-1 text-15 text-ink-soft">{text}</p>
        </div>
      </div>
    </div>
  );
}
