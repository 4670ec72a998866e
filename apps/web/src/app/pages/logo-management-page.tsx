import type { Settings } from '@spotter/contract/settings';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useSettings } from '#features/settings/api.ts';
import { BrandForm } from '#features/settings/brand-form.tsx';
import { errorText } from '#lib/error-text.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { PATHS } from '#lib/paths.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import { BrandPreview } from './brand-preview.tsx';

/** The studio's brand, for its trainers; anybody else is told so and led home. */
export function LogoManagementPage() {
  const { role } = useMe();
  return role === 'trainer' ? <LogoManagement /> : <Denied />;
}

function Denied() {
  const { t } = useTranslation();
  const [, goTo] = useLocation();
  useEffect(() => {
    toast({ title: t('brand.denied.title'), description: t('brand.denied.text'), tone: 'danger' });
    goTo(PATHS.home, { replace: true });
  }, [t, goTo]);
  return null;
}

function LogoManagement() {
  const { t } = useTranslation();
  usePageTitle(t('brand.title'));
  const { data: settings, error, refetch, isFetching } = useSettings();
  return (
    <>
      <PageHeader title={t('brand.title')} description={t('brand.text')} className="mb-8" />
      {settings && (
        <BrandForm settings={settings} preview={(brand: Settings) => <BrandPreview brand={brand} />} />
      )}
      {!settings && error && (
        <ErrorState
          title={t('brand.loadFailed')}
          text={errorText(error)}
          retryLabel={t('common.tryAgain')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!settings && !error && (
        <div role="status" className="flex max-w-140 flex-col gap-4">
          <p className="text-15 text-2">{t('brand.loading')}</p>
          <Skeleton className="h-28" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
    </>
  );
}
