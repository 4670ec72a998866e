import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';

/** The skeleton of the list: rows for trainers, cards for clients. */
export function ListLoading({ rows = false }: { rows?: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={classNames('grid gap-4', !rows && 'md:grid-cols-2')}>
      {[1, 2, 3, 4].map((card) => (
        <Card key={card} className={rows ? 'flex items-center' : 'flex flex-col gap-4'}>
          {card === 1 ? (
            <p className="text-15 text-ink-faint">{t('workouts.loading')}</p>
          ) : (
            <Skeleton className="h-5.5 w-1/2" />
          )}
          {!rows && (
            <>
              <Skeleton className="h-16" />
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-10 rounded-control pointer-coarse:h-11" />
            </>
          )}
        </Card>
      ))}
    </div>
  );
}
