import type { PersonalRecord } from '@spotter/contract/sessions';
import { Repeat } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import type { SetRow } from '../logging/item-rows.ts';
import { ItemSets, type SetActions } from '../logging/item-sets.tsx';
import type { SessionParts } from '../session-parts.ts';
import type { ItemGroup } from './group-items.ts';
import type { ItemActions } from './item-head.tsx';

type Props = ItemActions &
  SetActions & {
    group: ItemGroup;
    next: SetRow | null;
    records: readonly PersonalRecord[];
    /** The set that was brought upon the stage. */
    chosen?: string | null;
    renderPicture: SessionParts['renderPicture'];
  };

/** The current group, large: one exercise, or a superset whose members alternate. */
export function GroupCard({ group, renderPicture, ...rest }: Props) {
  const { t } = useTranslation();
  const { letter } = group;
  const members = group.items.map((rows, index) => (
    <ItemSets
      key={rows.item.id}
      rows={rows}
      picture={renderPicture(rows.item)}
      place={letter && `${letter}${index + 1}`}
      {...rest}
    />
  ));
  if (!letter) return <Card padding="none">{members}</Card>;
  return (
    <Card as="section" padding="none" aria-label={t('sessions.superset.name', { letter })}>
      <p className="flex items-center gap-2 border-line border-b bg-surface-2 px-4 py-2.5 text-13 text-ink-soft">
        <Repeat aria-hidden className="size-4 shrink-0 text-brand-text" />
        <span>
          <strong className="font-semibold text-ink">{t('sessions.superset.name', { letter })}</strong>{' '}
          {t('sessions.superset.how')}
        </span>
      </p>
      <div className="divide-y divide-line">{members}</div>
    </Card>
  );
}
