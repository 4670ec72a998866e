import type { ReactNode } from 'react';
import { usePageTitle } from '#lib/page-title.ts';

type Props = { title: string; text?: ReactNode };

/** The one heading of the pages for signing in, with what it takes under it. */
export function AccountHeading({ title, text }: Props) {
  usePageTitle(title);
  return (
    <header className="mb-6">
      <h1 className="display font-bold text-32">{title}</h1>
      {text && <p className="mt-2 text-17 text-2">{text}</p>}
    </header>
  );
}
