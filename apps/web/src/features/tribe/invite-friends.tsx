import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#features/accounts/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AskCoach } from './ask-coach.tsx';

/** With the QR encoder, which only who invites needs. */
const InviteLink = lazy(() => import('./invite-link.tsx').then((m) => ({ default: m.InviteLink })));

/** Brings people in: a trainer by a link, a client through their coach, for only trainers make links. */
export function InviteFriends() {
  const { t } = useTranslation();
  const { role, studio } = useMe();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<UserPlus />} onClick={() => setOpen(true)} className="max-sm:w-full">
        {t('tribe.invite.open')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('tribe.invite.open')}
        description={
          role === 'trainer'
            ? t('tribe.invite.text', { studio: studio.name })
            : t('tribe.invite.clientText', { studio: studio.name })
        }
        closeLabel={t('common.close')}
      >
        {role === 'trainer' ? (
          <Suspense fallback={<Skeleton shape="block" className="h-80" />}>
            <InviteLink />
          </Suspense>
        ) : (
          <AskCoach />
        )}
      </Dialog>
    </>
  );
}
