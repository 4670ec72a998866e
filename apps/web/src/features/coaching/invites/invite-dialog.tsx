import type { Invite } from '@spotter/contract/coaching';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { InviteForm } from './invite-form.tsx';
import { InviteListForm } from './invite-list-form.tsx';
import { InviteReady } from './invite-ready.tsx';

type InviteDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Creates an invite link in two steps: the options, then the link to share. */
export function InviteDialog({ open, onOpenChange }: InviteDialogProps) {
  const { t } = useTranslation();
  const [invite, setInvite] = useState<Invite | null>(null);
  const [isList, setList] = useState(false);

  function reset() {
    setInvite(null);
    setList(false);
  }
  function change(next: boolean) {
    // Reset on the next opening, so that the link stays visible while the dialog closes.
    if (next) reset();
    onOpenChange(next);
  }
  // The address opens the dialog without our handler.
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) reset();
  }
  const title = isList ? t('coaching.list.title') : t('coaching.invite.open');
  const text = isList ? t('coaching.list.text') : t('coaching.invite.text');
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={invite ? t('coaching.invite.readyTitle') : title}
      description={invite ? t('coaching.invite.readyText') : text}
      closeLabel={t('common.close')}
    >
      {invite ? (
        <InviteReady invite={invite} onDone={() => change(false)} />
      ) : isList ? (
        <InviteListForm onBack={() => setList(false)} onDone={() => change(false)} />
      ) : (
        <div className="flex flex-col gap-5">
          <InviteForm onMade={setInvite} onCancel={() => change(false)} />
          <Button tone="ghost" onClick={() => setList(true)}>
            {t('coaching.list.open')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
