import { Compass } from 'lucide-react';
import { Link } from 'wouter';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { buttonLook } from '#ui/button/button-look.ts';

/** Shown for unknown paths and for pages of another role. */
export function NotFoundPage() {
  const { t } = useTranslation();
  usePageTitle(t('shell.notFound.title'));
  return (
    <div className="flex min-h-inside -mb-4 flex-col md:mb-[calc(var(--gutter)-4rem)] items-center justify-center rounded-card bg-surface-1 p-6 text-center forced-colors:border">
      <span
        aria-hidden="true"
        className="flex size-20 items-center justify-center rounded-pill bg-control text-ink-soft"
      >
        <Compass className="size-10" />
      </span>
      <h1 className="display mt-4 font-extrabold text-32">{t('shell.notFound.title')}</h1>
      <p className="mt-2 max-w-96 text-15 text-ink-soft">{t('shell.notFound.text')}</p>
      <Link href={pathTo('/')} className={`${buttonLook()} mt-6`}>
        {t('shell.notFound.home')}
      </Link>
    </div>
  );
}
