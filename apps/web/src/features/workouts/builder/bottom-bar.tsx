import { Plus } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';

type Props = { busy: boolean; submitLabel: string };

type ConclusionProps = Props & {
  error: string | false;
  closeLabel: string;
  onClose: () => void;
};

/** The buttons of a wide screen, beside the exercises. */
export function Conclusion({ error, busy, submitLabel, closeLabel, onClose }: ConclusionProps) {
  return (
    <div className="hidden flex-col gap-3 border-line border-t pt-4 lg:flex">
      <FormError>{error}</FormError>
      <Button type="submit" size="large" wide busy={busy} aria-keyshortcuts="Control+Enter">
        {submitLabel}
      </Button>
      <Button tone="ghost" wide onClick={onClose}>
        {closeLabel}
      </Button>
    </div>
  );
}

type BarProps = Props & { isFull: boolean; onPick: () => void };

/** The buttons of a narrow screen. */
export function BottomBar({ busy, submitLabel, isFull, onPick }: BarProps) {
  const { t } = useTranslation();
  return (
    <div
      data-bar=""
      className="-mx-(--gutter) sticky bottom-frame z-20 flex gap-2 border-line border-t bg-surface-1 px-(--gutter) py-2.5 lg:hidden"
    >
      <Button
        tone="secondary"
        icon={<Plus />}
        className="min-h-12! flex-1 px-2!"
        disabled={isFull}
        onClick={onPick}
      >
        {t('workouts.form.addExercise')}
      </Button>
      <Button type="submit" busy={busy} className="min-h-12! flex-1 px-2!">
        {submitLabel}
      </Button>
    </div>
  );
}
