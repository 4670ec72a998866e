import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { DayGrid } from './day-grid.tsx';
import { useDayText } from './use-day-text.ts';

type Props = {
  name: string;
  date: string;
  onMove: (date: string) => void;
  onClose: () => void;
};

/** Days ahead that one may choose from. */
const AHEAD = 14;

/** To which day a planned workout goes; pressing one moves it. */
export function MoveDialog({ name, date, onMove, onClose }: Props) {
  const { t } = useTranslation();
  const dayText = useDayText();
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title={t('workouts.move.title', { name })}
      description={t('workouts.move.text', { day: dayText(date) })}
      closeLabel={t('common.close')}
    >
      <DayGrid
        label={t('workouts.move.label')}
        count={AHEAD}
        chosen={[date]}
        onDay={(day) => {
          onClose();
          if (day !== date) onMove(day);
        }}
      />
    </Dialog>
  );
}
