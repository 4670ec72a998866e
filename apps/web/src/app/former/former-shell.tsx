import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Logo } from '#app/logo.tsx';
import { PageBoundary } from '#app/page-boundary.tsx';
import { ConfirmPlace } from '#app/shell/confirm-place.tsx';
import { LanguageButton } from '#app/shell/language-button.tsx';
import { useMe } from '#features/accounts/api.ts';
import { useAppName, useSettings } from '#features/settings/api.ts';
import { nameTab } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { closePrivate } from '#lib/storage/private-storage.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { late } from '#ui/state/late.tsx';

const LanguageMenu = late(() => import('#app/shell/language-menu.tsx').then((m) => m.LanguageMenu));

const LINK =
  'flex min-h-11 items-center rounded-control px-2 text-15 text-ink-soft no-underline hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-brand-text';

/** The frame around a former member's pages: the places that are left, the language, and signing out. */
export function FormerShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [path] = useLocation();
  const { goesAt, leftAt } = useMe();
  /** Of one page alone: the account is about to be deleted, or a second factor is required first. */
  const isShut = goesAt !== undefined || !leftAt;
  const { data: brand } = useSettings();
  const name = useAppName();
  useEffect(() => nameTab(name), [name]);
  /** Whether the menu's button was pressed before the menu was loaded; it opens once it is. */
  const [pressed, setPressed] = useState(false);
  const places = [
    { href: pathTo('/'), label: t('shell.nav.home') },
    { href: pathTo('/calendar'), label: t('shell.nav.calendar') },
    { href: pathTo('/progress'), label: t('shell.nav.progress') },
    { href: pathTo('/profile'), label: t('shell.nav.profile') },
  ];
  return (
    <>
      <a
        data-skip
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-brand px-4 py-2.5 font-semibold text-15 text-brand-contrast focus-visible:translate-y-0"
      >
        {t('shell.skip')}
      </a>
      <header data-bar="" className="@container border-line border-b bg-surface-1 pt-safe">
        <div className="mx-auto flex max-w-whole flex-wrap items-center gap-x-4 px-safe py-1">
          <Link
            href={pathTo('/')}
            className="flex min-h-11 min-w-0 items-center rounded-control no-underline"
          >
            <Logo name={name} logo={brand} />
          </Link>
          {!isShut && (
            <nav aria-label={t('shell.nav.label')} className="max-sm:order-last max-sm:w-full sm:flex-1">
              <ul className="-mx-2 flex flex-wrap">
                {places.map(({ href, label }) => (
                  <li key={href}>
                    <Link href={href} aria-current={path === href ? 'page' : undefined} className={LINK}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <div className="ml-auto flex items-center">
            <LanguageMenu
              whileLoading={<LanguageButton onClick={() => setPressed(true)} />}
              startOpen={pressed}
            />
            <a href="/api/logout" onClick={closePrivate} className={LINK}>
              {t('shell.logout')}
            </a>
          </div>
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto min-h-frame w-full max-w-whole px-safe pt-(--gutter) pb-16 outline-none [--frame-foot:0px]"
      >
        <PageBoundary key={path}>{children}</PageBoundary>
      </main>
      <ConfirmPlace />
    </>
  );
}
