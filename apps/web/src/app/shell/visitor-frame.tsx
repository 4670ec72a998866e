import type { ReactNode } from 'react';
import { ProductPicture } from '#app/landing/picture/product-picture.tsx';
import { useTranslation } from '#lib/words/use-translation.ts';

type Props = {
  /** The studio's or the product's name. */
  name: string;
  logo: ReactNode;
  languages: ReactNode;
  children: ReactNode;
};

/** The layout of sign-in and joining; on wide screens with the product beside it. */
export function VisitorFrame({ name, logo, languages, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className="grid min-h-dvh bg-surface-1 lg:grid-cols-[minmax(32rem,1fr)_1.1fr]">
      <div className="flex min-w-0 flex-col px-safe pt-safe pb-safe">
        <header className="mx-auto flex min-h-16 w-full max-w-110 items-center justify-between gap-4">
          {/* The server serves the landing page, so this is a full navigation. */}
          <a
            href="/"
            aria-label={t('shell.visitor.home', { name })}
            className="flex min-h-11 min-w-0 items-center rounded-control no-underline"
          >
            {logo}
          </a>
          {/* The icon's picture, not its padding, is aligned with the edge of the fields. */}
          <span className="-mr-2.5 flex pointer-coarse:-mr-3">{languages}</span>
        </header>
        <main className="mx-auto flex w-full max-w-110 flex-1 flex-col py-8 sm:justify-center">
          {children}
        </main>
      </div>
      <aside
        aria-hidden="true"
        className="sticky top-0 hidden h-dvh items-center justify-center overflow-hidden border-line border-l bg-surface-0 lg:flex"
      >
        <ProductPicture still />
      </aside>
    </div>
  );
}
