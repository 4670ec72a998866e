import type { WorkoutDetail } from '@spotter/contract/workouts';
import { Printer } from 'lucide-react';
import { useParams } from 'wouter';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { useWorkout } from '../api.ts';
import { placesInSupersets } from '../lines/superset-place.ts';
import { PrintLine } from './print-line.tsx';
import { StudioMark } from './studio-mark.tsx';

/** `/workouts/:id/print`: a workout on paper, with boxes for what was done, as it will be printed. */
export function PrintPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams<{ id: string }>();
  const query = useWorkout(id);
  usePageTitle(query.data?.name ?? t('workouts.print.action'));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink href={pathTo('/workouts')}>{t('shell.nav.workouts')}</BackLink>
        <Button icon={<Printer />} disabled={!query.data} onClick={() => print()}>
          {t('workouts.print.action')}
        </Button>
      </div>
      <QueryView
        query={query}
        failed={t('workouts.edit.failed')}
        card
        loading={<Skeleton shape="block" className="h-96" />}
      >
        {(workout) => <Sheet workout={workout} />}
      </QueryView>
    </div>
  );
}

/** The paper: always black on white, and narrower than A4 and Letter. */
function Sheet({ workout }: { workout: WorkoutDetail }) {
  const { t } = useTranslation();
  const places = placesInSupersets(workout.exercises.map(({ id, superset }) => ({ key: id, superset })));
  return (
    <article data-theme="light" className="paper rounded-card bg-surface-1 p-4 text-ink sm:p-8">
      <header className="flex items-start justify-between gap-6 border-line-strong border-b pb-4">
        <div className="min-w-0">
          <h1 className="display font-extrabold text-32">{unbroken(workout.name)}</h1>
          {workout.description && (
            <p dir="auto" className="mt-1 whitespace-pre-line text-15 text-ink-soft">
              {workout.description}
            </p>
          )}
        </div>
        <StudioMark />
      </header>
      <p className="flex gap-8 py-4 text-13 text-ink-soft">
        <span className="flex flex-1 items-end gap-2">
          {t('workouts.print.name')}
          <span className="h-6 flex-1 border-line-strong border-b" />
        </span>
      </p>
      {workout.exercises.length === 0 && <p className="text-15 text-ink-soft">{t('workouts.noLines')}</p>}
      <ol className="flex flex-col gap-5">
        {workout.exercises.map((line) => {
          const place = places.get(line.id);
          const mark = place ? `${place.letter}${place.place}` : String(line.order);
          return <PrintLine key={line.id} line={line} mark={mark} />;
        })}
      </ol>
    </article>
  );
}
