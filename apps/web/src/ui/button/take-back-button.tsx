import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';

type TakeBackButtonProps = {
  tone: 'secondary' | 'ghost';
  /** What it takes back, for readers. */
  label: string;
  /** Rejects when it was refused, which it says too. */
  takeBack: () => Promise<unknown>;
};

/** Takes back what stands beside it. Busy until that is gone; pressed again where it was refused. */
export function TakeBackButton({ tone, label, takeBack }: TakeBackButtonProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      tone={tone}
      size="small"
      icon={<Undo2 />}
      busy={isBusy}
      aria-label={label}
      onClick={() => {
        setBusy(true);
        takeBack().then(undefined, () => setBusy(false));
      }}
    >
      {t('workouts.form.undo')}
    </Button>
  );
}
