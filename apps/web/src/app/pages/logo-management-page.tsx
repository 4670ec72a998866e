import type { Settings } from '@spotter/contract/settings';
import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useIsOwner, useSettings } from '#features/settings/api.ts';
import { BrandForm } from '#features/settings/brand-form.tsx';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { late } from '#ui/state/late.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { BrandPreview } from './brand-preview.tsx';

const PrivacyPart = late(() => import('#features/settings/privacy-part.tsx').then((m) => m.PrivacyPart));

const TermsPart = late(() => import('#features/start-forms/terms-part.tsx').then((m) => m.TermsPart), {
  words: ['onboarding'],
});

/**
 * The studio's brand. Its owner can edit it, other trainers can see it, anyone else gets a message and a link
 * home.
 */
export function LogoManagementPage() {
  const { role } = useMe();
  return role === 'trainer' ? <LogoManagement /> : <Denied />;
}

function Denied() {
  const { t } = useTranslation();
  const [, goTo] = useLocation();
  useEffect(() => {
    toast({ title: t('brand.denied.title'), description: t('brand.denied.text'), tone: 'danger' });
    goTo(pathTo('/'), { replace: true });
  }, [t, goTo]);
  return null;
}

function LogoManagement() {
  const { t } = useTranslation();
  usePageTitle(t('shell.brand.menu'));
  const isOwner = useIsOwner();
  return (
    <>
      <PageHeader title={t('shell.brand.menu')} description={t('brand.text')} className="mb-8" />
      <QueryView
        query={useSettings()}
        failed={t('brand.loadFailed')}
        loading={
          <div role="status" className="flex max-w-reading flex-col gap-4">
            <p className="text-15 text-ink-soft">{t('brand.loading')}</p>
            <Skeleton className="h-28" />
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </div>
        }
      >
        {(settings) =>
          isOwner ? (
            <div className="flex flex-col gap-12">
              <BrandForm settings={settings} preview={(brand: Settings) => <BrandPreview brand={brand} />} />
              <div className="grid items-start gap-12 lg:grid-cols-2">
                <PrivacyPart />
                <TermsPart />
              </div>
            </div>
          ) : (
            <div className="flex max-w-reading flex-col gap-8">
              <Card as="section" aria-labelledby="owner" className="flex gap-3">
                <Lock aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-faint" />
                <div className="min-w-0">
                  <h2 id="owner" className="display text-balance font-semibold text-17">
                    {t('brand.owner.title')}
                  </h2>
                  <p className="mt-1 text-15 text-ink-soft">{t('brand.owner.text')}</p>
                </div>
              </Card>
              <BrandPreview brand={settings} />
            </div>
          )
        }
      </QueryView>
    </>
  );
}
