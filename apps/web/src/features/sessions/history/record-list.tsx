import { Trophy } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { useExerciseName } from '../exercise/use-exercise-name.ts';
import { useRecordText } from '../records/use-record-text.ts';
import type { SessionView } from '../use-session-view.ts';

/** The personal records of a session; renders nothing without one. */
export function RecordList({ view }: { view: SessionView }) {
  const { t } = useTranslation();
  const recordText = useRecordText();
  const exerciseName = useExerciseName();
  if (view.records.length === 0) return null;
  // Each exercise once, in the order of the workout.
  const exercises = view.items.flatMap((rows) => {
    const ids = new Set(rows.rows.map(({ id }) => id));
    const own = view.records.filter(({ setId }) => ids.has(setId));
    return [...new Set(own.map(({ exerciseId }) => exerciseId))].map((exerciseId) => ({
      key: `${rows.item.id} ${exerciseId}`,
      name: exerciseName(rows.item, exerciseId),
      records: own.filter((record) => record.exerciseId === exerciseId),
    }));
  });
  return (
    <section aria-label={t('sessions.record.list')} className="rounded-control bg-warning-soft px-4 py-3">
      <h2 className="flex items-center gap-2 font-semibold text-15 text-warning">
        <Trophy aria-hidden className="size-4.5 shrink-0" />
        {t('sessions.record.count', { count: view.records.length })}
      </h2>
      <ul className="mt-2 flex flex-col gap-2.5">
        {exercises.map(({ key, name, records }) => (
          <li key={key} className="text-15">
            <bdi className="font-semibold">{name}</bdi>
            {records.map((record) => {
              const { what, how, before } = recordText(record);
              return (
                <span key={`${record.setId} ${record.kind}`} className="tabular block text-13 text-ink-soft">
                  {[what, how, before].filter(Boolean).join(' · ')}
                </span>
              );
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
