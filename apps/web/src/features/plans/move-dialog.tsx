import { daysBetween } from '@spotter/contract/days';
import { useTodayIn } from '#lib/time/own-day.ts';
import { useDayText } from '#lib/time/use-day-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DayGrid } from './day-grid.tsx';

type Props = {
  name: string;
  date: string;
  /** The client's time zone; by default the reader's own. */
  timeZone?: string | undefined;
  /** Days with a mark, and its meaning. */
  marked?: ReadonlySet<string>;
  markLabel?: string;
  onMove: (date: string) => void;
  onClose: () => void;
};

/** The number of coming days to choose from, and the fewest after the planned one. */
const AHEAD = 14;
const BEHIND = 7;
const AHEAD_MOST = 56;

/** A choice of a day; pressing one moves the planned workout. */
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
        <p className="mt-3 flex items-center gap-2 text-13 text-ink-faint">
          <span aria-hidden className="size-1.5 rounded-pill bg-brand-text" />
          {markLabel}
        </p>
      )}
    </Dialog>
  );
}
