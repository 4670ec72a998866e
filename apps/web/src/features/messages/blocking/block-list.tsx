import { useFormat } from '#lib/format.ts';
import { usePersonName } from '#lib/people/use-person-name.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useBlocks } from '../api.ts';
import { BlockButton } from './block-button.tsx';

/** The people who may not write to direct channels. */
export function BlockList() {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = usePersonName();
  return (
    <QueryView
      query={useBlocks()}
      loading={
        <div role="status">
          <span className="sr-only">{t('moderation.blocks.loading')}</span>
          <Skeleton shape="block" className="h-16" />
        </div>
      }
      failed={t('moderation.blocks.error')}
      card
      empty={t('moderation.blocks.none')}
    >
      {(blocks) => (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {blocks.map(({ person, byName, createdAt }) => (
              <li key={person.id} className="flex flex-wrap items-center gap-3 px-4 py-3">
                <Avatar person={person} size={32} />
                <span className="min-w-0 flex-1">
                  <bdi className="block truncate font-semibold text-15">{nameOf(person)}</bdi>
                  <span className="block text-13 text-ink-faint">
                    {t('moderation.blocks.by', {
                      name: byName ?? t('common.unknownUser'),
                      day: format.instant(createdAt, { dateStyle: 'medium' }),
                    })}
                  </span>
                </span>
                <BlockButton person={person} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </QueryView>
  );
}
