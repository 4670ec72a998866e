import { Compass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { usePageTitle } from '#lib/page-title.ts';
import { PATHS } from '#lib/paths.ts';
import { buttonLook } from '#ui/button-look.ts';

/** Any other path, and pages of a role that the reader does not have. */
export function NotFoundPage() {
  const { t } = useTranslation();
  usePageTitle(t('shell.notFound.title'));
  return (
    <div className="flex flex-col items-center px-4 py-16 text-center">
      <span
        aria-hidden="true"
        className="flex size-20 items-center justify-center rounded-pill bg-brand-soft text-brand-text"
      >
        <Compass className="size-10" />
      </span>
      <h1 className="display mt-4 font-bold text-24">{t('shell.notFound.title')}</h1>
      <p className="mt-2 max-w-96 text-balance text-15 text-2">{t('shell.notFound.text')}</p>
      <Link href={PATHS.home} className={`${buttonLook()} mt-6`}>
        {t('shell.notFound.home')}
      </Link>
    </div>
  );
}
