import type { StreakDay } from '@spotter/contract/streaks';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useStreakDays } from './api.ts';
import { StreakError } from './streak-error.tsx';

const DAYS = 7;

/** Colour and shape both say it: full, hollow, dotted, or a faint point. */
const LOOKS: Record<StreakDay['state'], string> = {
  done: 'bg-brand-text',
  missed: 'border-2 border-line-strong',
  planned: 'border-2 border-brand-text border-dotted',
  rest: 'scale-40 bg-line-strong/60',
};
const WORDS = {
  done: 'streaks.day.done',
  missed: 'streaks.day.missed',
  planned: 'streaks.day.planned',
  rest: 'streaks.day.rest',
} as const satisfies Record<StreakDay['state'], string>;

/** Twelve weeks as a strip, a column a week from Monday down; read aloud week by week. */
export function StreakWeeks() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error } = useStreakDays();
  if (!data) return error ? <StreakError /> : <WeeksSkeleton />;
  const weeks = Array.from({ length: data.length / DAYS }, (_, week) =>
    data.slice(week * DAYS, (week + 1) * DAYS),
  );
  return (
    <Section title={t('streaks.weeks.title')} description={t('streaks.weeks.text')}>
      <Card>
        <div className="flex gap-3">
          <ul aria-hidden="true" className="flex flex-col justify-around text-13 text-3">
            {weeks[0]?.map(({ date }) => (
              <li key={date} className="leading-none">
                {format.day(date, { weekday: 'narrow' })}
              </li>
            ))}
          </ul>
          <ol aria-label={t('streaks.weeks.title')} className="flex min-w-0 flex-1 justify-between gap-1">
            {weeks.map((week) => {
              const done = week.filter((day) => day.state === 'done').length;
              const missed = week.filter((day) => day.state === 'missed').length;
              return (
                <li key={week[0]?.date} className="flex max-w-7 flex-1 flex-col gap-1">
                  <span className="sr-only">
                    {t('streaks.weeks.week', {
                      day: format.day(week[0]?.date ?? '', { day: 'numeric', month: 'long' }),
                      done,
                      missed,
                    })}
                  </span>
                  {week.map(({ date, state }) => (
                    <span
                      key={date}
                      aria-hidden="true"
                      title={`${format.day(date)} · ${t(WORDS[state])}`}
                      className={classNames(
                        'block aspect-square rounded-inner forced-color-adjust-none',
                        LOOKS[state],
                      )}
                    />
                  ))}
                </li>
              );
            })}
          </ol>
        </div>
        <ul aria-hidden="true" className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-13 text-2">
          {(Object.keys(WORDS) as StreakDay['state'][]).map((state) => (
            <li key={state} className="flex items-center gap-1.5">
              <span className={classNames('size-3 rounded-inner forced-color-adjust-none', LOOKS[state])} />
              {t(WORDS[state])}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function WeeksSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t('streaks.loading')}</span>
      <Skeleton shape="block" className="h-60" />
    </div>
  );
}
