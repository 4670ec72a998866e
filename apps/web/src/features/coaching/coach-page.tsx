import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'wouter';
import { useClientOverviews } from '#features/overview/api.ts';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ClientList } from './client-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { InviteList } from './invite-list.tsx';

/** The trainer's clients and the links by which more may come. */
export function CoachPage() {
  const { t } = useTranslation();
  // Other pages lead to the form for an invite.
  const [params] = useSearchParams();
  const [, go] = useLocation();
  const [inviting, setInviting] = useState(params.has('invite'));
  const { data: clients } = useClientOverviews();
  const invite = () => setInviting(true);
  function change(open: boolean) {
    setInviting(open);
    // Closed is closed, also after a reload.
    if (!open && params.has('invite')) go(PATHS.coach, { replace: true });
  }
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6">
      <PageHeader
        title={t('coaching.title')}
        description={t('coaching.description')}
        // While there are none, the empty list has this button.
        actions={
          clients?.length !== 0 && (
            <Button icon={<UserPlus />} onClick={invite} className="max-sm:w-full">
              {t('coaching.invite.open')}
            </Button>
          )
        }
      />
      <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <ClientList onInvite={invite} />
        <InviteList />
      </div>
      <InviteDialog open={inviting} onOpenChange={change} />
    </div>
  );
}
