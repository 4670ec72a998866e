import type { Dashboard } from '@spotter/contract/overview';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Numeral } from '#ui/numeral.tsx';
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
  return (
    <section
      aria-label={t('overview.counts.title')}
      aria-live="polite"
      className="grid w-full grid-cols-2 gap-x-4 gap-y-2 sm:flex sm:w-auto sm:flex-wrap sm:gap-x-10 sm:gap-y-4"
    >
      <Numeral
        size={32}
        value={format.number(doneToday)}
        unit={plannedToday > 0 && of(plannedToday)}
        label={plannedToday > 0 ? today : t('overview.counts.noneToday')}
      />
      <Numeral
        size={32}
        value={format.number(trainedThisWeek)}
        unit={of(clients)}
        label={t('overview.counts.week', { count: clients })}
      />
      <Numeral
        size={32}
        value={format.number(waiting)}
        label={t('overview.counts.waiting')}
        colour={waiting > 0 ? 'text-danger' : undefined}
      />
      <Numeral
        size={32}
        value={format.number(drifting)}
        label={t('overview.counts.drifting')}
        colour={drifting > 0 ? 'text-warning' : undefined}
      />
    </section>
  );
}
