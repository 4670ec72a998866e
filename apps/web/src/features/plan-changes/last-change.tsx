import type { PlanChange } from '@spotter/contract/plan-changes';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { useTakeBack } from './use-change.ts';
import { useChangeText } from './use-change-text.ts';

/** The last change of the plan, which can be taken back also when its toast is gone. */
export function LastChange({ change }: { change: PlanChange }) {
  const { t } = useTranslation();
  const textOf = useChangeText();
  const takeBack = useTakeBack();
  const [isBusy, setBusy] = useState(false);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-56 break-words text-15">
        <span className="block text-13 text-ink-faint">
          {[t('plan-changes.last'), t('plan-changes.days', { count: change.effect.days })].join(' · ')}
        </span>
        {textOf(change)}
      </p>
      <Button
        tone="secondary"
        size="small"
        icon={<Undo2 />}
        busy={isBusy}
        aria-label={t('plan-changes.undoOf', { change: textOf(change) })}
        onClick={() => {
          setBusy(true);
          // Until the line is gone: another change may stand here then.
          takeBack(change.id).then(undefined, () => setBusy(false));
        }}
      >
        {t('workouts.form.undo')}
      </Button>
    </Card>
  );
}
