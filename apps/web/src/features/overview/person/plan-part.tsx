import { daysFrom } from '@spotter/contract/days';
import type { ClientGlance } from '@spotter/contract/overview';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { PersonPart } from './person-part.tsx';

type PlanPartProps = { glance: Pick<ClientGlance, 'plan' | 'today' | 'firstDay'> };

const DAYS = 14;

/** The shape of a day tells its state as well as its colour: filled, outlined, dashed or empty. */
const LOOKS = {
  done: 'bg-brand-text',
  part: 'bg-linear-to-t from-50% from-brand-text to-50% to-brand-soft',
  open: 'border-2 border-brand-text bg-brand-soft',
  today: 'border-2 border-brand-text border-dashed',
  planned: 'border-2 border-brand-text border-dashed',
  missed: 'border-2 border-danger',
  paused: 'border-2 border-line-strong border-dotted',
  rest: 'bg-surface-2 forced-colors:border',
} as const;

/** This week and the next, a day each. */
export function PlanPart({ glance: { plan, today, firstDay } }: PlanPartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <PersonPart title={t('overview.person.plan')}>
      <ol className="grid grid-cols-7 gap-1.5 @xs:grid-cols-14 @xs:gap-1">
        {daysFrom(firstDay, DAYS).map((date) => {
          const entries = plan.filter((entry) => entry.date === date);
          const state = entries[0]?.status ?? 'rest';
          const words = entries.map(
            ({ workoutName: workout, status, plannedSets: count, keptSets: done }) => {
              const isPart = status === 'part';
              const state = isPart
                ? t('overview.state.partOf', { count, done })
                : t(`overview.state.${status}`);
              return t('overview.person.planned', { workout, state });
            },
          );
          return (
            <li key={date} className="flex flex-col items-center gap-1 text-13 text-ink-faint">
              <span aria-hidden className={date === today ? 'font-semibold text-ink' : undefined}>
                {format.day(date, { weekday: 'narrow' })}
              </span>
              <span
                aria-hidden
                className={classNames(
                  'block h-8 w-full rounded-inner',
                  LOOKS[state],
                  date === today && 'outline-2 outline-ink outline-offset-2',
                )}
              />
              <span className="sr-only">
                {[format.day(date), words.length > 0 ? format.list(words) : t('overview.state.rest')].join(
                  ': ',
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </PersonPart>
  );
}
