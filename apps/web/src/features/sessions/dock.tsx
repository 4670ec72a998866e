import { Check, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { RestBar } from './rest-bar.tsx';
import type { SetRow } from './rows.ts';
import type { RestControl } from './use-rest.ts';
import type { SessionView } from './use-session-view.ts';
import { useSetName } from './use-set-name.ts';
import { useSetText } from './use-set-text.ts';

type Props = {
  view: SessionView;
  rest: RestControl;
  onTick: (row: SetRow) => void;
  onEdit: (row: SetRow) => void;
  onComplete: () => void;
  /** One's own heart rate, above what is next. */
  heart: ReactNode;
  /** Above it: what is celebrated. */
  children: ReactNode;
};

/** Always under the thumb: the rest, the next set as it would be logged, and in the end the finish. */
export function Dock({ view, rest, onTick, onEdit, onComplete, heart, children }: Props) {
  const { t } = useTranslation();
  const { next } = view;
  return (
    <div
      data-dock=""
      // On a phone it stands on the bar of places, also at the end of the page.
      className="-mx-4 sticky bottom-[calc(4rem+1px+env(safe-area-inset-bottom,0px))] z-20 mt-6 max-md:-mb-[calc(2rem-1px)] md:bottom-4 md:mx-0"
    >
      {children}
      <div className="overflow-hidden rounded-t-card bg-surface-float shadow-float md:rounded-card">
        {rest.rest && (
          <RestBar key={rest.rest.endsAt} rest={rest.rest} onExtend={rest.extend} onStop={rest.stop} />
        )}
        {heart}
        {next ? (
          <NextSet view={view} next={next} onTick={onTick} onEdit={onEdit} />
        ) : (
          <div className="flex items-center gap-3 p-3 pl-4">
            <p className="min-w-0 flex-1 font-semibold text-17">{t('sessions.allDone')}</p>
            <Button size="large" icon={<Check />} onClick={onComplete}>
              {t('sessions.complete')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function NextSet({
  view,
  next,
  onTick,
  onEdit,
}: Pick<Props, 'view' | 'onTick' | 'onEdit'> & { next: SetRow }) {
  const { t } = useTranslation();
  const setText = useSetText();
  const setName = useSetName();
  const exercise = view.items.find(({ item }) => item.id === next.itemId)?.item.exercise.name ?? '';
  const value = setText(next.values) ?? t('sessions.set.open');
  const names = { exercise, set: setName(next, 'sentence'), value };
  return (
    <div className="flex items-center gap-2 p-3">
      <button
        type="button"
        aria-label={t('sessions.dock.edit', names)}
        onClick={() => onEdit(next)}
        className="flex min-h-13 min-w-0 flex-1 flex-col justify-center rounded-control px-2 text-left transition-colors hover:bg-surface-2"
      >
        <span className="block w-full truncate text-13 text-2">
          {t('sessions.dock.next', { set: setName(next), exercise })}
        </span>
        <span className="display tabular flex max-w-full items-center gap-2 font-bold text-24">
          <span className="truncate">{value}</span>
          <Pencil aria-hidden className="size-4 shrink-0 text-3" />
        </span>
      </button>
      <Button
        size="large"
        icon={<Check strokeWidth={3} />}
        aria-label={t('sessions.dock.log', names)}
        onClick={() => onTick(next)}
      >
        {t('sessions.dock.done')}
      </Button>
    </div>
  );
}
