import type { ReactNode } from 'react';

type Props = { href: string; children: ReactNode };

/** A link inside a line of text, high enough for touch. */
export function TextLink({ href, children }: Props) {
  return (
    <a
      href={href}
      className="hit-area font-semibold text-brand-text underline decoration-1 underline-offset-3 hover:decoration-2"
    >
      {children}
    </a>
  );
}
