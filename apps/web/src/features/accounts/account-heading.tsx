import type { ReactNode } from 'react';
import { usePageTitle } from '#lib/page/page-title.ts';

type Props = { title: string; text?: ReactNode };

/** The heading of the sign-in pages, with a text below it. */
export function AccountHeading({ title, text }: Props) {
  usePageTitle(title);
  return (
    <header className="mb-6">
      <h1 className="display font-extrabold text-32">{title}</h1>
      {text && <p className="mt-2 text-17 text-ink-soft">{text}</p>}
    </header>
  );
}
