import type { Invite } from '@spotter/contract/coaching';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { InviteForm } from './invite-form.tsx';
import { InviteReady } from './invite-ready.tsx';

type InviteDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Creates an invite link in two steps: the options, then the link to share. */
export function InviteDialog({ open, onOpenChange }: InviteDialogProps) {
  const { t } = useTranslation();
  const [invite, setInvite] = useState<Invite | null>(null);

  function change(next: boolean) {
    // Reset on the next opening, so that the link stays visible while the dialog closes.
    if (next) setInvite(null);
    onOpenChange(next);
  }
  // The address opens the dialog without our handler.
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setInvite(null);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={invite ? t('coaching.invite.readyTitle') : t('coaching.invite.open')}
      description={invite ? t('coaching.invite.readyText') : t('coaching.invite.text')}
      closeLabel={t('common.close')}
    >
      {invite ? (
        <InviteReady invite={invite} onDone={() => change(false)} />
      ) : (
        <InviteForm onMade={setInvite} onCancel={() => change(false)} />
      )}
    </Dialog>
  );
}
