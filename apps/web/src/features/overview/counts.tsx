import type { Dashboard } from '@spotter/contract/overview';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { Numeral, type NumeralProps } from '#ui/numeral.tsx';
import { byUrgency, type Urgency } from './attention-rules.ts';

/** Today and this week in numbers, and how many clients wait or lose their rhythm. */
export function Counts({ counts }: { counts: Dashboard }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { clients, trainedThisWeek, plannedToday, doneToday, partToday, attention } = counts;
  const today =
    partToday > 0 ? t('overview.counts.todayPart', { part: partToday }) : t('overview.counts.today');
  const of = (total: number) => t('overview.counts.of', { total: format.number(total) });
  const people = (...urgencies: Urgency[]) => {
    const groups = byUrgency(attention).filter(({ urgency }) => urgencies.includes(urgency));
    return new Set(groups.flatMap(({ rows }) => rows.map(({ client }) => client.id))).size;
  };
  const [waiting, drifting] = [people('concern', 'waiting'), people('drifting')];
  const press = 'max-sm:-order-1';
  return (
    // On a phone small lines with the most pressing first: the board below them has the room.
    <section
      aria-label={t('overview.counts.title')}
      aria-live="polite"
      className="flex flex-wrap gap-x-4 max-lg:w-full sm:gap-x-10 sm:gap-y-4"
    >
      <Count
        value={format.number(doneToday)}
        unit={plannedToday > 0 && of(plannedToday)}
        label={plannedToday > 0 ? today : t('overview.counts.noneToday')}
      />
      <Count
        value={format.number(trainedThisWeek)}
        unit={of(clients)}
        label={t('overview.counts.week', { count: clients })}
      />
      <Count
        value={format.number(waiting)}
        label={t('overview.counts.waiting')}
        colour={waiting > 0 ? 'text-danger' : undefined}
        className={press}
      />
      <Count
        value={format.number(drifting)}
        label={t('overview.counts.drifting')}
        colour={drifting > 0 ? 'text-warning' : undefined}
        className={press}
      />
    </section>
  );
}

/** A number over what it counts; on a phone in one line with it. */
function Count({ className, ...numeral }: NumeralProps) {
  return (
    <Numeral
      {...numeral}
      className={classNames(
        'max-sm:flex max-sm:shrink-0 max-sm:items-baseline max-sm:gap-1 max-sm:whitespace-nowrap max-sm:**:text-13! max-sm:**:leading-4.5!',
        className,
      )}
    />
  );
}
