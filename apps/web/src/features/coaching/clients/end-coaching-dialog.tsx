import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { type ComingDays, type EndableCoaching, useEndCoaching } from './end-coaching-api.ts';

type EndCoachingDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  coaching: EndableCoaching;
  title: string;
  /** The consequences, for this side. */
  text: string;
  onEnded?: () => void;
};

/** Asks before a coaching is ended, says what that means, and asks what happens with the coming days. */
export function EndCoachingDialog({
  open,
  onOpenChange,
  coaching,
  title,
  text,
  onEnded,
}: EndCoachingDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useEndCoaching();
  const [days, setDays] = useState<ComingDays>('remove');
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      text={text}
      confirmLabel={t('coaching.end.confirm')}
      onConfirm={() => mutateAsync({ ...coaching, days })}
      onDone={() => {
        toast({ description: t('coaching.end.done'), tone: 'positive' });
        onEnded?.();
      }}
    >
      <ComingDaysChoice value={days} onChange={setDays} />
    </ConfirmDialog>
  );
}

type ComingDaysChoiceProps = { value: ComingDays; onChange: (days: ComingDays) => void };

/** What happens with the coming days of a coach who goes. */
export function ComingDaysChoice({ value, onChange }: ComingDaysChoiceProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-1.5">
      <ChoiceChips
        label={t('agreements.ending.days')}
        value={value}
        onChange={onChange}
        options={[
          { value: 'remove', label: t('agreements.ending.remove') },
          { value: 'keep', label: t('agreements.ending.keep') },
        ]}
      />
      <p aria-live="polite" className="text-13 text-ink-faint">
        {value === 'remove' ? t('agreements.ending.removeHint') : t('agreements.ending.keepHint')}
      </p>
    </div>
  );
}
