import { useUnits } from '#features/accounts/api.ts';
import { weightText } from '#lib/weight.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { likelyLoad } from './likely-load.ts';

type Props = {
  exercise: string;
  /** Kilograms: what was typed, and the heaviest so far. */
  weight: number;
  best: number;
  onKeep: () => void;
  /** The load that was probably meant. */
  onInstead: (weight: number) => void;
  /** Back to the form of the set. */
  onChange: () => void;
  /** The set stays typed and not logged. */
  onClose: () => void;
};

/** Asks once about a load far above anything before: one tap keeps it, one logs what was probably meant. */
export function OddLoadDialog({ exercise, weight, best, onKeep, onInstead, onChange, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  const text = (kilograms: number) => weightText(kilograms, units, i18n.language);
  const likely = likelyLoad(weight, best);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={t('sessions.odd.title', { weight: text(weight) })}
      description={t('sessions.odd.text', { exercise, weight: text(best) })}
      closeLabel={t('common.close')}
    >
      <div className="flex flex-col gap-3">
        {likely === null ? (
          <Button size="large" wide onClick={onChange}>
            {t('sessions.odd.change')}
          </Button>
        ) : (
          <Button size="large" wide onClick={() => onInstead(likely)}>
            {t('sessions.odd.instead', { weight: text(likely) })}
          </Button>
        )}
        <Button tone="secondary" size="large" wide onClick={onKeep}>
          {t('sessions.odd.keep', { weight: text(weight) })}
        </Button>
      </div>
    </Dialog>
  );
}
