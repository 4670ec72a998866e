import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { LazyAwardDialog } from './lazy-award-dialog.tsx';

type Props = {
  client: { id: string; name: string };
  /** The address asks to open the dialog. */
  startOpen: boolean;
  /** Called when the dialog that the address opened is closed. */
  onClosed: () => void;
};

/** Gives one client a trophy. */
export function AwardButton({ client, startOpen, onClosed }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(startOpen);
  function change(next: boolean) {
    setOpen(next);
    if (!next) onClosed();
  }
  return (
    <>
      <IconButton
        label={t('trophies.award.open')}
        icon={<Trophy />}
        tone="tonal"
        tooltip
        className="size-11"
        onClick={() => setOpen(true)}
      />
      <LazyAwardDialog client={client} open={open} onOpenChange={change} />
    </>
  );
}
