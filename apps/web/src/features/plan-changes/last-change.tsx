import type { PlanChange } from '@spotter/contract/plan-changes';
import { useTranslation } from '#lib/words/use-translation.ts';
import { TakeBackButton } from '#ui/button/take-back-button.tsx';
import { Card } from '#ui/card.tsx';
import { useTakeBack } from './use-change.ts';
import { useChangeText } from './use-change-text.ts';

/** The last change of the plan, which can be taken back also when its toast is gone. */
export function LastChange({ change }: { change: PlanChange }) {
  const { t } = useTranslation();
  const textOf = useChangeText();
  const takeBack = useTakeBack();
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-56 break-words text-15">
        <span className="block text-13 text-ink-faint">
          {[t('plan-changes.last'), t('plan-changes.days', { count: change.effect.days })].join(' · ')}
        </span>
        {textOf(change)}
      </p>
      <TakeBackButton
        tone="secondary"
        label={t('plan-changes.undoOf', { change: textOf(change) })}
        takeBack={() => takeBack(change.id)}
      />
    </Card>
  );
}
