import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { AskCoach } from './ask-coach.tsx';

/** Includes the QR encoder, which only an inviting person needs. */
const InviteLink = late(() => import('./invite-link.tsx').then((m) => m.InviteLink));

/** Inviting people: a trainer with a link; a client through their coach, because only trainers create links. */
export function InviteFriends() {
  const { t } = useTranslation();
  const { role, studio } = useMe();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<UserPlus />} onClick={() => setOpen(true)}>
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
          <InviteLink whileLoading={<Skeleton shape="block" className="h-80" />} />
        ) : (
          <AskCoach />
        )}
      </Dialog>
    </>
  );
}
