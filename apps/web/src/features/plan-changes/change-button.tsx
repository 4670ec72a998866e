import { ListRestart } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { late } from '#ui/state/late.tsx';

const ChangeDialog = late(() => import('./change-dialog.tsx').then((m) => m.ChangeDialog), {
  words: ['programs'],
});

type ChangeButtonProps = { clientId: string; name: string; from: string };

/** Opens the changes of a client's coming days, from a day on. */
export function ChangeButton({ clientId, name, from }: ChangeButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        tooltip
        icon={<ListRestart />}
        label={t('calendar.changePlan', { name })}
        className="-mr-2"
        onPointerEnter={ChangeDialog.preload}
        onFocus={ChangeDialog.preload}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <ChangeDialog
          clientId={clientId}
          name={name}
          start={{ kind: 'shift', from }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
