import type { PersonalRecord } from '@spotter/contract/sessions';
import { Repeat } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/card.tsx';
import type { ItemActions } from './item-head.tsx';
import { ItemSets, type SetActions } from './item-sets.tsx';
import type { Group } from './order.ts';
import type { SessionParts } from './parts.ts';
import type { SetRow } from './rows.ts';

type Props = ItemActions &
  SetActions & {
    group: Group;
    next: SetRow | null;
    records: readonly PersonalRecord[];
    renderPicture: SessionParts['renderPicture'];
  };

/** What is done now, big: one exercise, or a superset whose members take turns. */
export function GroupCard({ group, renderPicture, ...rest }: Props) {
  const { t } = useTranslation();
  const { letter } = group;
  const members = group.items.map((rows, index) => (
    <ItemSets
      key={rows.item.id}
      rows={rows}
      picture={renderPicture(rows.item.exercise)}
      place={letter && `${letter}${index + 1}`}
      {...rest}
    />
  ));
  if (!letter) return <Card padding="none">{members}</Card>;
  return (
    <Card as="section" padding="none" aria-label={t('sessions.superset.name', { letter })}>
      <p className="flex items-center gap-2 border-line border-b bg-surface-2 px-4 py-2.5 text-13 text-2">
        <Repeat aria-hidden className="size-4 shrink-0 text-brand-text" />
        <span>
          <strong className="font-semibold text-1">{t('sessions.superset.name', { letter })}</strong>{' '}
          {t('sessions.superset.how')}
        </span>
      </p>
      <div className="divide-y divide-line">{members}</div>
    </Card>
  );
}
