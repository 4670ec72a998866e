import { ArrowLeft, Check, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { BlockBar, type Running } from '../interval/running-block.tsx';
import { StartBlock } from '../interval/start-block.tsx';
import type { ItemRows, SetRow } from '../logging/item-rows.ts';
import { useSetName } from '../logging/use-set-name.ts';
import { useValueText } from '../logging/use-set-text.ts';
import type { SessionView } from '../use-session-view.ts';
import { RestBar } from './rest-bar.tsx';
import type { RestControl } from './use-rest.ts';

type Props = {
  view: SessionView;
  rest: RestControl;
  /** Sets that run by the clock. */
  running: Running | null;
  /** Starts the sets of an exercise by the clock. */
  onStart: ((rows: ItemRows) => void) | undefined;
  onTick: (row: SetRow) => void;
  onEdit: (row: SetRow) => void;
  onComplete: () => void;
  /** On a phone: back to the one set, in place of the next set's line. */
  onBack?: (() => void) | undefined;
  /** The rating that the coach asked for, above the next set. */
  asked: ReactNode;
  /** One's own heart rate, above the next set. */
  heart: ReactNode;
  /** Above that: a celebration. */
  children: ReactNode;
};

/** The dock at the bottom: the rest, the next set as one tap would log it, and at the end the finish button. */
export function Dock({
  view,
  rest,
  running,
  onStart,
  onTick,
  onEdit,
  onComplete,
  onBack,
  asked,
  heart,
  children,
}: Props) {
  const { t } = useTranslation();
  const { next } = view;
  const rows = view.items.find(({ item }) => item.id === next?.itemId);
  return (
    <div
      data-dock=""
      // Above the bottom bar where there is one, also at the end of the page.
      className={classNames(
        '-mx-4 sticky z-20 mt-6',
        onBack ? 'bottom-0 mt-auto pt-6' : 'bottom-frame max-md:-mb-8 md:bottom-4 md:mx-0',
      )}
    >
      {children}
      <div
        className={classNames(
          'overflow-hidden rounded-t-card bg-surface-float shadow-float',
          onBack ? 'pb-safe' : 'md:rounded-card',
        )}
      >
        {rest.rest && (
          <RestBar key={rest.rest.endsAt} rest={rest.rest} onExtend={rest.extend} onStop={rest.stop} />
        )}
        {running && <BlockBar running={running} view={view} />}
        <div className="max-w-reading px-4 pt-3 empty:hidden">{asked}</div>
        {heart}
        {rows && onStart && !running && !onBack && (
          <div className="px-3 pt-3 empty:hidden">
            <StartBlock rows={rows} onStart={onStart} />
          </div>
        )}
        {next && onBack ? (
          <div className="p-3">
            <Button wide className="min-h-16! rounded-card! text-17!" icon={<ArrowLeft />} onClick={onBack}>
              {t('sessions.stage.back')}
            </Button>
          </div>
        ) : running ? null : next ? (
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
  const valueText = useValueText();
  const setName = useSetName();
  const exercise = view.items.find(({ item }) => item.id === next.itemId)?.item.exercise.name ?? '';
  const value = valueText(next.values);
  const names = { exercise, set: setName(next, 'sentence'), value };
  return (
    <div className="flex items-center gap-2 p-3">
      <button
        type="button"
        onClick={() => onEdit(next)}
        className="flex min-h-13 min-w-0 flex-1 flex-col justify-center rounded-control px-2 text-left transition-colors hover:bg-surface-2"
      >
        <span className="sr-only">{t('sessions.dock.edit', names)}</span>
        <span aria-hidden className="block w-full truncate text-13 text-ink-soft">
          {t('sessions.dock.next', { set: setName(next), exercise })}
        </span>
        <span aria-hidden className="numeral flex max-w-full items-center gap-2 text-24">
          <span className="truncate">{value}</span>
          <Pencil aria-hidden className="size-4 shrink-0 text-ink-faint" />
        </span>
      </button>
      <Button size="large" icon={<Check strokeWidth={3} />} onClick={() => onTick(next)}>
        <span className="sr-only">{t('sessions.dock.log', names)}</span>
        <span aria-hidden>{t('sessions.dock.done')}</span>
      </Button>
    </div>
  );
}
