import type { StreakDay } from '@spotter/contract/streaks';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { PlotFrame } from '#ui/plot/plot-frame.tsx';
import { slotIndex } from '#ui/plot/plot-paths.ts';
import { usePointing } from '#ui/plot/use-pointing.ts';
import { StripMark, WeekStrip } from '#ui/plot/week-strip.tsx';
import { Section } from '#ui/section.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useStreakDays } from './api.ts';

const DAYS = 7;

const WORDS = {
  done: 'streaks.day.done',
  missed: 'streaks.day.missed',
  planned: 'streaks.day.planned',
  paused: 'streaks.day.paused',
  rest: 'streaks.day.rest',
} as const satisfies Record<StreakDay['state'], string>;

/** Twelve weeks in columns; read by screen readers week by week. */
export function StreakWeeks({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <QueryView
      query={useStreakDays()}
      loading={<WeeksSkeleton />}
      failed={t('streaks.error')}
      failedClass="py-6"
      card
    >
      {(days) => <Weeks data={days} className={className} />}
    </QueryView>
  );
}

function Weeks({ data, className }: { data: readonly StreakDay[]; className: string | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const count = Math.ceil(data.length / DAYS);
  const weeks = Array.from({ length: count }, (_, week) => data.slice(week * DAYS, (week + 1) * DAYS));
  const { pointed, handlers } = usePointing((x, y) => slotIndex(x, count) * DAYS + slotIndex(y, DAYS));
  const at = pointed?.[1] ?? null;
  const day = at === null ? undefined : data[at];
  const done = data.filter(({ state }) => state === 'done').length;
  const dayName = (date: string) => format.day(date, { day: 'numeric', month: 'long' });
  const ofWeek = (week: readonly StreakDay[], state: StreakDay['state']) =>
    week.filter((one) => one.state === state).length;
  return (
    <Section title={t('streaks.weeks.title')} description={t('streaks.weeks.text')} className={className}>
      <Card>
        <div className="max-w-96">
          <PlotFrame
            label={t('streaks.weeks.title')}
            reading={
              day
                ? { value: t(WORDS[day.state]), when: format.day(day.date) }
                : { value: `${format.number(done)} ${t('streaks.days', { count: done })}` }
            }
            handlers={handlers}
            start={dayName(data[0]?.date ?? '')}
            end={dayName(data.at(-1)?.date ?? '')}
            legend={
              <span className="flex flex-wrap gap-x-4 gap-y-1">
                {(Object.keys(WORDS) as StreakDay['state'][]).map((state) => (
                  <span key={state} className="flex items-center gap-1.5">
                    <StripMark state={state} />
                    {t(WORDS[state])}
                  </span>
                ))}
              </span>
            }
          >
            <WeekStrip
              cell="fill"
              weeks={weeks.map((week) => ({
                key: week[0]?.date ?? '',
                days: week.map(({ state }) => state),
              }))}
              pointed={at === null ? null : { week: Math.floor(at / DAYS), day: at % DAYS }}
            />
          </PlotFrame>
        </div>
        <ol aria-label={t('streaks.weeks.title')} className="sr-only">
          {weeks.map((week) => (
            <li key={week[0]?.date}>
              {[
                t('streaks.weeks.week', {
                  day: dayName(week[0]?.date ?? ''),
                  done: ofWeek(week, 'done'),
                  missed: ofWeek(week, 'missed'),
                }),
                ofWeek(week, 'paused') > 0 && t('streaks.paused', { paused: ofWeek(week, 'paused') }),
              ]
                .filter(Boolean)
                .join(', ')}
            </li>
          ))}
        </ol>
      </Card>
    </Section>
  );
}

function WeeksSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t('streaks.loading')}</span>
      <Skeleton shape="block" className="h-80 sm:h-88" />
    </div>
  );
}
