import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { useGivenTrophies, useTrophies } from './api.ts';
import { LazyAwardDialog } from './lazy-award-dialog.tsx';
import { TrophyGrid } from './trophy-grid.tsx';

/** The trophies a trainer gave, with a button to give one. */
export function GivenTrophies() {
  const { t } = useTranslation();
  const [awarding, setAwarding] = useState(false);
  const trophies = useGivenTrophies();
  const award = (
    // It has its room before it is known where it stands.
    <Button
      icon={<Trophy />}
      className={classNames(trophies.isPending && 'invisible')}
      onClick={() => setAwarding(true)}
    >
      {t('trophies.award.open')}
    </Button>
  );
  return (
    <Section title={t('trophies.given.title')} action={trophies.data?.length !== 0 && award}>
      <TrophyGrid
        trophies={trophies}
        names="recipient"
        label={t('trophies.given.title')}
        empty={
          <EmptyState
            drawing="trophies"
            title={t('trophies.given.empty')}
            text={t('trophies.given.emptyText')}
            action={award}
          />
        }
      />
      <LazyAwardDialog client={null} open={awarding} onOpenChange={setAwarding} />
    </Section>
  );
}

/** For trainers: the trophies of one client that they may see. */
export function ClientTrophies({ client }: { client: { id: string; name: string } }) {
  const { t } = useTranslation();
  const trophies = useTrophies(client.id);
  return (
    <Section title={t('trophies.ofClient')}>
      <TrophyGrid
        trophies={trophies}
        names="giver"
        label={t('trophies.ofClient')}
        empty={
          <EmptyState
            drawing="trophies"
            title={t('trophies.case.empty')}
            text={t('trophies.given.firstFor', { name: client.name })}
          />
        }
      />
    </Section>
  );
}
