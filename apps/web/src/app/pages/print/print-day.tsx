import type { WorkoutDetail } from '@spotter/contract/workouts';
import { placesInSupersets } from '#features/workouts/lines/superset-place.ts';
import { ShortLine } from '#features/workouts/print/short-line.tsx';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';

type PrintDayProps = {
  date: string;
  name: string;
  /** Null for a workout that the reader may not open. */
  workout: WorkoutDetail | null;
  /** By line what percents and ratings are for this person, in kilograms. */
  loads: ReadonlyMap<string, readonly (number | null)[]> | undefined;
  /** Whether it stays in one column. */
  isWhole: boolean;
};

/** One planned day on paper: its workout's exercises, a box to tick, and a line to write on. */
export function PrintDay({ date, name, workout, loads, isWhole }: PrintDayProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const lines = workout?.exercises ?? [];
  const places = placesInSupersets(lines.map(({ id, superset }) => ({ key: id, superset })));
  return (
    <section className={classNames('mb-5', isWhole ? 'break-inside-avoid' : 'not-print:break-inside-avoid')}>
      <header className="mb-2 flex break-after-avoid items-start gap-3 border-line border-b pb-1.5">
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-13 text-ink-soft">
            {format.day(date, { weekday: 'long', day: 'numeric', month: 'long' })}
          </p>
          <h3 className="display font-bold text-17">{name}</h3>
        </div>
        <span aria-hidden className="mt-1 size-6 shrink-0 rounded-inner border border-line-strong" />
      </header>
      {workout ? (
        <ol className="flex flex-col gap-2.5">
          {lines.map((line) => {
            const place = places.get(line.id);
            const mark = place ? `${place.letter}${place.place}` : String(line.order);
            return <ShortLine key={line.id} line={line} mark={mark} weights={loads?.get(line.id)} />;
          })}
        </ol>
      ) : (
        <p className="text-13 text-ink-soft">{t('workouts.print.others')}</p>
      )}
      <p className="mt-3 flex items-end gap-2 text-13 text-ink-soft">
        {t('workouts.print.notes')}
        <span aria-hidden className="h-5 flex-1 border-line-strong border-b in-data-[week=airy]:h-7" />
      </p>
      <span aria-hidden className="hidden h-8 border-line-strong border-b in-data-[week=airy]:block" />
    </section>
  );
}
