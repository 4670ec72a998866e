import { CircleCheckBig } from 'lucide-react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Pill } from '#ui/pill.tsx';

/** When a workout was last done. */
export function DonePill({ at }: { at: string }) {
  const { t } = useTranslation();
  const day = useFormat().instant(at, { day: 'numeric', month: 'short' });
  return (
    <Pill tone="positive" icon={<CircleCheckBig aria-hidden />}>
      {t('workouts.doneOn', { day })}
    </Pill>
  );
}
