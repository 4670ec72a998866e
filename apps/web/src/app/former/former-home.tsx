import { useMe } from '#features/accounts/api.ts';
import { OwnData } from '#features/accounts/own-account/own-data.tsx';
import { OwnSessionList } from '#features/sessions/history/own-session-list.tsx';
import { usePageTitle } from '#lib/page/page-title.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section.tsx';

/** What somebody sees who has left: that they have, what they still can do, and how they come back. */
export function FormerHome() {
  const { t } = useTranslation();
  const studio = useMe().studio.name;
  usePageTitle(t('shell.nav.home'));
  return (
    <div className="in-order flex w-full flex-col gap-8">
      <PageHeader
        title={t('agreements.former.title', { studio })}
        description={t('agreements.former.text')}
      />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-8">
          <Card>
            <Section title={t('agreements.former.back')}>
              <p className="text-15 text-ink-soft">{t('agreements.former.backText')}</p>
            </Section>
          </Card>
          <Section title={t('agreements.former.history')}>
            <OwnSessionList
              label={t('agreements.former.history')}
              more={t('agreements.former.older')}
              empty={t('agreements.former.none')}
            />
          </Section>
        </div>
        <Card>
          <OwnData />
        </Card>
      </div>
    </div>
  );
}
