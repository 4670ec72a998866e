import { settingsAddress } from '@spotter/contract/settings-address';
import { usePageTitle } from '#lib/page/page-title.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

/** Of its own, so that the first load need not know what a form consists of. */
const View = late(() => import('./start-form-view.tsx').then((m) => m.StartFormView), {
  words: ['training'],
});

/** A client's start form: health, goals, equipment and the studio's terms, to be changed at any time. */
export function StartFormPage() {
  const { t } = useTranslation();
  usePageTitle(t('start-forms.title'));
  return (
    <div className="in-order flex w-full flex-col">
      <PageHeader
        above={<BackLink href={settingsAddress('studio')}>{t('shell.profile.settings')}</BackLink>}
        title={t('start-forms.title')}
        description={t('start-forms.page.text')}
        className="mb-6"
      />
      <View whileLoading={<Skeleton shape="block" className="h-96" />} />
    </div>
  );
}
