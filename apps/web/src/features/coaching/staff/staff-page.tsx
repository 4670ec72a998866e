import { useMe } from '#features/accounts/api.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { SecondFactorPart } from './second-factor-part.tsx';
import { useStaff } from './staff-api.ts';
import { StaffList } from './staff-list.tsx';
import { StudioClientList } from './studio-client-list.tsx';

/** Who trains others in the studio. Its owner gives rights, hands the studio on, and sees all clients. */
export function StaffPage({ onGone }: { onGone: (clientId: string) => void }) {
  const { t } = useTranslation();
  const me = useMe();
  const query = useStaff();
  usePageTitle(t('staff.title'));
  const isOwner = query.data?.some(({ id, staffRole }) => id === me.id && staffRole === 'owner') ?? false;
  return (
    <div className="flex w-full flex-col gap-8">
      <PageHeader title={t('staff.title')} description={t('staff.text')} />
      <div className="in-order flex flex-col gap-8">
        <QueryView
          query={query}
          loading={<LinesSkeleton label={t('staff.loading')} lines={3} className="min-h-17" />}
          failed={t('staff.failed')}
          card
        >
          {(staff) => <StaffList staff={staff} isOwner={isOwner} />}
        </QueryView>
        {isOwner && <SecondFactorPart />}
        {isOwner && <StudioClientList onGone={onGone} />}
      </div>
    </div>
  );
}
