import { addDays, dayIn, instantAt, isDay, timeIn } from '@spotter/contract/days';
import type { StatedTime } from '@spotter/contract/sessions';
import { PAST_DAYS, TOLD_MINUTES_MAX } from '@spotter/contract/sessions-limits';
import { inUnit, readTime, TIME } from '#lib/numbers/read-measure.ts';
import { ownToday, ownZone } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import type { TrueTime } from './tell-time.ts';

type Props = {
  /** The time so far; null for a session that is only begun. */
  stated: TrueTime | null;
  /** Of one that is only begun: the day to begin with, `YYYY-MM-DD`; without it, yesterday. */
  day?: string | undefined;
  busy?: boolean;
  onTell: (stated: StatedTime) => void;
  onClose: () => void;
};

type Draft = { day: string; time: string; minutes: number | null };

/** What is asked first: an evening, an hour. */
const USUAL = { time: '18:00', minutes: 60 };

const draftOf = (stated: TrueTime | null, day: string): Draft =>
  stated
    ? {
        day: dayIn(ownZone(), stated.startedAt),
        time: timeIn(ownZone(), stated.startedAt),
        minutes: stated.minutes,
      }
    : { day, ...USUAL };

/** '90', '1:30' and '1h30' are as many minutes. */
const minutesOf = (text: string) => inUnit(readTime(text, 'min', { decimals: 0 }), TIME.min.is);

/** The time of a draft; null as long as a part is missing. What was not changed keeps its seconds. */
function readDraft({ day, time, minutes }: Draft, before: TrueTime | null): TrueTime | null {
  if (!isDay(day) || time === '' || !minutes) return null;
  const old = before && draftOf(before, day);
  const isSame = before !== null && old?.day === day && old.time === time;
  return { startedAt: isSame ? before.startedAt : instantAt(day, time, ownZone()), minutes };
}

/** Asks when a session was done: its day, its begin and its length. */
export function TimeDialog({ stated, day, busy = false, onTell, onClose }: Props) {
  const { t } = useTranslation();
  const today = ownToday();
  const first = addDays(today, -PAST_DAYS);
  const isOver = (draft: Draft) => {
    const next = readDraft(draft, stated);
    return next === null || Date.parse(next.startedAt) + next.minutes * 60_000 <= Date.now();
  };
  const form = useForm<Draft>({
    values: draftOf(stated, day ?? addDays(today, -1)),
    checks: {
      day: { passes: (at) => isDay(at) && at >= first && at <= today, text: t('sessions.past.dayWrong') },
      time: { passes: (time, draft) => time !== '' && isOver(draft), text: t('sessions.past.timeWrong') },
      minutes: { passes: (minutes) => minutes !== null, text: t('sessions.past.minutesWrong') },
    },
    send: (draft) => {
      const next = readDraft(draft, stated);
      if (next) onTell({ ...next, changedAt: new Date().toISOString() });
    },
    busy,
  });
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title={t('sessions.past.title')}
      description={t('sessions.past.text')}
      closeLabel={t('common.close')}
      locked={busy}
      footer={<Button {...form.submitProps}>{stated ? t('common.save') : t('sessions.past.confirm')}</Button>}
    >
      <form {...form.formProps} className="flex flex-col gap-4">
        <TextField
          type="date"
          required
          label={t('sessions.past.day')}
          min={first}
          max={today}
          {...form.text('day')}
        />
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField type="time" required label={t('sessions.past.time')} {...form.text('time')} />
          <NumberField
            label={t('sessions.past.minutes')}
            min={1}
            max={TOLD_MINUTES_MAX}
            step={5}
            reads={minutesOf}
            {...form.value('minutes')}
          />
        </div>
      </form>
    </Dialog>
  );
}
