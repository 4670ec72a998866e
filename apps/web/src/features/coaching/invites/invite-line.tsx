import type { Invite } from '@spotter/contract/coaching';
import { Link2, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { InviteReady } from './invite-ready.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

/** One invite link: its person, uses and end, with buttons to share or revoke it. */
export function InviteLine({ invite }: { invite: Invite }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState<'none' | 'link' | 'ask'>('none');
  const close = () => setOpen('none');
  const single = invite.maxUses === 1;
  return (
    <li className="flex min-h-17 items-center gap-1 py-2 pr-2 pl-4">
      <Link2 aria-hidden className="mr-2 size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold text-15">
          {invite.mailedTo ??
            (invite.role === 'trainer'
              ? single
                ? t('coaching.invites.oneTrainer')
                : t('coaching.invites.openTrainer')
              : single
                ? t('coaching.invite.onePerson')
                : t('coaching.invite.openLink'))}
        </p>
        <p className="tabular flex flex-wrap gap-x-3 text-13 text-ink-faint">
          <span>{t('coaching.invite.expires', { date: format.instant(invite.expiresAt, DATE) })}</span>
          {!single && <span>{t('coaching.invites.used', { count: invite.uses })}</span>}
        </p>
      </div>
      <IconButton
        tooltip
        label={t('coaching.invites.handOn')}
        icon={<Send />}
        onClick={() => setOpen('link')}
      />
      <IconButton
        tooltip
        label={t('coaching.invites.takeBack')}
        icon={<Undo2 />}
        onClick={() => setOpen('ask')}
      />
      <Dialog
        open={open === 'link'}
        onOpenChange={close}
        title={t('coaching.invite.link')}
        closeLabel={t('common.close')}
      >
        <InviteReady invite={invite} onDone={close} />
      </Dialog>
      <TakeBackDialog invite={invite} open={open === 'ask'} onOpenChange={close} />
    </li>
  );
}

const DATE: Intl.DateTimeFormatOptions = { dateStyle: 'medium' };
