import type { StaffMember } from '@spotter/contract/membership';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { Pill } from '#ui/pill.tsx';
import { StaffMenu } from './staff-menu.tsx';

/** One below the other, and in two columns on a desk, where the last row has no line below it. */
export const STAFF_ROWS =
  'divide-y divide-line xl:grid xl:grid-cols-2 xl:divide-y-0 xl:*:border-line xl:*:not-last:border-b xl:*:odd:nth-last-2:border-b-0';

type StaffListProps = { staff: readonly StaffMember[]; isOwner: boolean };

/** Everybody who trains others, with what each may do; the owner can change it. */
export function StaffList({ staff, isOwner }: StaffListProps) {
  const { t } = useTranslation();
  return (
    <Card padding="none">
      <ul aria-label={t('staff.title')} className={STAFF_ROWS}>
        {staff.map((person) => (
          <li key={person.id} className="flex min-h-17 items-center gap-3 px-4 py-2.5">
            <Avatar person={person} />
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 break-words font-semibold text-15">
                {person.name || t('common.unknownUser')}
              </span>
              <Pill tone={person.staffRole === 'owner' ? 'brand' : 'neutral'}>
                {t(`staff.role.${person.staffRole}`)}
              </Pill>
            </div>
            {isOwner && person.staffRole !== 'owner' && <StaffMenu person={person} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
