import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

export interface BackLinkProps {
  href: string;
  /** The place it leads to, as that page calls itself. */
  children: ReactNode;
}

/** Above a page's title: the way to the list that it belongs to. */
export function BackLink({ href, children }: BackLinkProps) {
  return (
    <Link
      href={href}
      className="-mt-3 -ml-1 inline-flex min-h-11 items-center gap-1.5 self-start rounded-control px-1 text-15 text-2 no-underline transition-colors hover:text-1"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
