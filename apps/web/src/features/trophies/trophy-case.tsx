import { useTranslation } from '#lib/words/use-translation.ts';
import { Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { useTrophies } from './api.ts';
import { TrophyGrid } from './trophy-grid.tsx';

/** All trophies one has received, newest first. */
export function TrophyCase() {
  const { t } = useTranslation();
  const trophies = useTrophies();
  return (
    <Section
      title={t('trophies.case.title')}
      description={
        trophies.data && trophies.data.length > 0 && !trophies.hasNextPage
          ? t('trophies.case.count', { count: trophies.data.length })
          : undefined
      }
    >
      <TrophyGrid
        trophies={trophies}
        names="giver"
        label={t('trophies.case.title')}
        empty={
          <EmptyState
            drawing="trophies"
            title={t('trophies.case.empty')}
            text={t('trophies.case.emptyText')}
          />
        }
      />
    </Section>
  );
}
