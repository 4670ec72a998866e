import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** The list before it is there: rows for trainers, cards for clients. */
export function ListLoading({ rows = false }: { rows?: boolean }) {
  const { t } = useTranslation();
  return (
    <div>
      <p role="status" className="mb-3 text-15 text-3">
        {t('workouts.loading')}
      </p>
      <div className={classNames('grid gap-4', !rows && 'md:grid-cols-2')}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} shape="block" className={rows ? 'h-20' : 'h-44'} />
        ))}
      </div>
    </div>
  );
}
