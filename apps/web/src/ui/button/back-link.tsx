import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

export interface BackLinkProps {
  href: string;
  /** The title of the page it leads to. */
  children: ReactNode;
}

/** A link above a page's title to the list that the page belongs to. */
export function BackLink({ href, children }: BackLinkProps) {
  return (
    <Link
      href={href}
      className="-mt-3 -ml-1 inline-flex min-h-11 items-center gap-1.5 self-start rounded-control px-1 text-15 text-ink-soft no-underline transition-colors hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
