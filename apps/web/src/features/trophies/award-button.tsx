import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { LazyAwardDialog } from './lazy-award-dialog.tsx';

type Props = {
  client: { id: string; name: string };
  /** The dialog is asked for by the address. */
  startOpen: boolean;
  /** The dialog that the address asked for is closed. */
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
      <Button tone="secondary" icon={<Trophy />} onClick={() => setOpen(true)}>
        {t('trophies.award.open')}
      </Button>
      <LazyAwardDialog client={client} open={open} onOpenChange={change} />
    </>
  );
}
