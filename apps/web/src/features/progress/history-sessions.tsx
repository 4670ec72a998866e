import type { ExerciseHistory } from '@spotter/contract/progress';
import { Link } from 'wouter';
import { useDistanceText, useUnits } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { durationText } from '#lib/time/duration-text.ts';
import { estimateText, weightText } from '#lib/weight.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';

/** The sessions of the plots, latest first, with their numbers. */
export function HistorySessions({ history }: { history: ExerciseHistory }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const units = useUnits();
  const distanceText = useDistanceText();
  const weight = (kilograms: number) => weightText(kilograms, units, i18n.language);

  function best({ bestSet }: ExerciseHistory['sessions'][number]): string {
    if (!bestSet) return t('progress.none');
    if (bestSet.weight && bestSet.reps) {
      return t('progress.record.set', { count: bestSet.reps, weight: weight(bestSet.weight) });
    }
    if (bestSet.reps) return t('progress.record.reps', { count: bestSet.reps });
    if (bestSet.distance) return distanceText(bestSet.distance);
    if (bestSet.duration) return durationText(bestSet.duration, i18n.language);
    return t('progress.none');
  }

  return (
    <Section title={t('progress.history.sessions')}>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {[...history.sessions].reverse().map((session) => (
            <li key={session.sessionId}>
              <Link
                href={pathTo('/sessions/:id', { id: session.sessionId })}
                className="flex min-h-15 items-center gap-3 px-4 py-2 text-ink no-underline hover:bg-surface-2"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold text-15">
                    {format.day(session.date, { dateStyle: 'medium' })}
                  </span>
                  <span className="block truncate text-13 text-ink-faint">
                    {[session.workoutName, t('progress.plan.sets', { count: session.sets })].join(' · ')}
                  </span>
                </span>
                <span className="shrink-0 text-right">
                  <span className="numeral block text-15">{best(session)}</span>
                  {session.oneRepMax !== null && (
                    <span className="tabular block text-13 text-ink-faint">
                      {t('progress.history.estimate', {
                        weight: estimateText(session.oneRepMax, units, i18n.language),
                      })}
                    </span>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
