import { useTranslation } from 'react-i18next';
import { daysBetween } from '#lib/days.ts';
import { useTodayIn } from '#lib/own-day.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DayGrid } from './day-grid.tsx';
import { useDayText } from './use-day-text.ts';

type Props = {
  name: string;
  date: string;
  /** Of whom it is planned for; the reader's own without one. */
  timeZone?: string | undefined;
  /** Days that carry a mark, and what it means. */
  marked?: ReadonlySet<string>;
  markLabel?: string;
  onMove: (date: string) => void;
  onClose: () => void;
};

/** Days ahead that one may choose from, and how many behind the planned one at least. */
const AHEAD = 14;
const BEHIND = 7;
const AHEAD_MOST = 56;

/** To which day a planned workout goes; pressing one moves it. */
export function MoveDialog({ name, date, timeZone, marked, markLabel, onMove, onClose }: Props) {
  const { t } = useTranslation();
  const today = useTodayIn(timeZone);
  const dayText = useDayText(timeZone);
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
        count={Math.min(AHEAD_MOST, Math.max(AHEAD, daysBetween(today, date) + BEHIND))}
        chosen={[date]}
        timeZone={timeZone}
        {...(marked && { marked })}
        {...(markLabel && { markLabel })}
        onDay={(day) => {
          onClose();
          if (day !== date) onMove(day);
        }}
      />
      {marked && markLabel && marked.size > 0 && (
        <p className="mt-3 flex items-center gap-2 text-13 text-3">
          <span aria-hidden className="size-1.5 rounded-pill bg-brand-text" />
          {markLabel}
        </p>
      )}
    </Dialog>
  );
}
