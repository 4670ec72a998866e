import { History, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

type Props = {
  isRestored: boolean;
  isOvertaken: boolean;
  onDiscard: () => void;
};

/** Says that what stands here was kept from before, and whether somebody saved another version since. */
export function DraftNotice({ isRestored, isOvertaken, onDiscard }: Props) {
  const { t } = useTranslation();
  const Icon = isOvertaken ? TriangleAlert : History;
  return (
    <div role="status">
      {(isRestored || isOvertaken) && (
        <div
          className={classNames(
            'mt-3 flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded-control py-1.5 pr-1.5 pl-3 text-15',
            isOvertaken ? 'bg-warning-soft text-warning' : 'bg-surface-2 text-2',
          )}
        >
          <Icon aria-hidden className="size-4.5 shrink-0" />
          <p className="min-w-0 flex-1">
            {isOvertaken ? t('workouts.form.overtaken') : t('workouts.form.restored')}
          </p>
          <Button tone="ghost" size="small" onClick={onDiscard}>
            {isOvertaken ? t('workouts.form.loadSaved') : t('workouts.form.discard')}
          </Button>
        </div>
      )}
    </div>
  );
}
