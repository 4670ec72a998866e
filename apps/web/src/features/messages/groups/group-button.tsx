import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { late } from '#ui/state/late.tsx';

const GroupDialog = late(() => import('./group-dialog.tsx').then((m) => m.GroupDialog), { words: ['chat'] });

/** Opens who is in a group. */
export function GroupButton({ id }: { id: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={<UsersRound />}
        label={t('chat.groups.open')}
        aria-haspopup="dialog"
        onPointerEnter={GroupDialog.preload}
        onClick={() => setOpen(true)}
      />
      {open && <GroupDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
