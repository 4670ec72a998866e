import { ArrowRight, Check, Plus, Timer } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { docked, staged } from '#ui/page-marks.ts';
import type { ItemActions } from '../exercise/item-head.tsx';
import { type Running, RunningBlock } from '../interval/running-block.tsx';
import { StartBlock } from '../interval/start-block.tsx';
import type { ItemRows, SetRow } from '../logging/item-rows.ts';
import type { Logging } from '../logging/use-logging.ts';
import { useSetName } from '../logging/use-set-name.ts';
import { useValueText } from '../logging/use-set-text.ts';
import { useShownValues } from '../logging/use-typed.ts';
import type { ReadSession } from '../read-session.ts';
import { RestBar } from '../rest/rest-bar.tsx';
import type { RestControl } from '../rest/use-rest.ts';
import { useRestOver } from '../rest/use-rest-over.ts';
import type { SessionParts } from '../session-parts.ts';
import type { SessionView } from '../use-session-view.ts';
import { AskedRpe } from './asked-rpe.tsx';
import { ExerciseLine } from './exercise-line.tsx';
import { Resting } from './resting.tsx';
import { rowsToShow } from './rows-to-show.ts';
import { SetStrip } from './set-strip.tsx';
import { ShownSet } from './shown-set.tsx';
import { StageHead } from './stage-head.tsx';

type Props = Pick<SessionParts, 'renderPicture' | 'renderStageHeart' | 'renderOnBarbell'> &
  ItemActions & {
    session: ReadSession;
    view: SessionView;
    logging: Logging;
    rest: RestControl;
    /** Sets that run by the clock. */
    running: Running | null;
    /** Starts the sets of an exercise by the clock; undefined where nothing is trained now. */
    onStart: ((rows: ItemRows) => void) | undefined;
    /** What is asked before the first set, in place of it. */
    check: ReactNode;
    /** The note to the trainer, at the end. */
    noteField: ReactNode;
    /** A celebration, above the button. */
    celebration: ReactNode;
    /** Shows the whole workout; undefined at a desk, where it stands beside the stage. */
    onOverview?: (() => void) | undefined;
    onAddExercise: () => void;
    onComplete: () => void;
  };

/** The second press of a double tap is by mistake: its button already means something else. */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};

const WIDE = 'w-full min-h-16! display text-24! font-extrabold! rounded-card!';
const ON_PHONE = 'mx-auto min-h-dvh w-full max-w-whole px-safe portrait:max-w-reading';
const AT_DESK =
  'sticky top-frame h-inside max-h-224 overflow-y-auto rounded-card bg-surface-1 px-5 [@media(height<30rem)]:static [@media(height<30rem)]:h-auto';

/** One set at a time: on a phone to be worked with one thumb at arm's length, at a desk beside the whole workout. */
export function SetStage(props: Props) {
  const { view, logging, rest, check, celebration, onOverview, onComplete } = props;
  const { t } = useTranslation();
  const over = useRestOver(rest.rest);
  const { row, rows } = rowsToShow(view, logging.chosen);
  const running = logging.chosen === null ? props.running : null;
  const isResting = !running && rest.rest !== null && !over && logging.chosen === null;
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => staged(place.current), []);
  const isAsked = Boolean(check);
  const wasAsked = useRef(isAsked);
  // The button that answered is gone.
  useEffect(() => {
    if (wasAsked.current && !isAsked) place.current?.querySelector('h2')?.focus({ preventScroll: true });
    wasAsked.current = isAsked;
  }, [isAsked]);
  return (
    <section
      ref={place}
      aria-label={t('sessions.stage.label')}
      className={classNames('stage', onOverview ? ON_PHONE : AT_DESK)}
    >
      <Head {...props} over={over} />
      {check || (
        <>
          {running ? (
            <RunningBlock running={running} view={view} heart={props.renderStageHeart(false)} />
          ) : isResting && rest.rest ? (
            <Resting {...props} rest={rest} rested={rest.rest} />
          ) : row && rows ? (
            <OneSet {...props} row={row} rows={rows} />
          ) : (
            <AllDone {...props} />
          )}
          {rows && onOverview && (
            <div className="stage-strip min-w-0">
              <SetStrip rows={rows} shown={row} logging={logging} />
            </div>
          )}
          <div
            ref={onOverview ? docked : undefined}
            data-dock={onOverview && ''}
            className={classNames(
              'stage-button sticky bottom-0 z-20 pt-1',
              onOverview
                ? 'bg-surface-0 pb-[max(1rem,env(safe-area-inset-bottom,0px))]'
                : '-mx-5 mt-auto bg-surface-1 px-5 pb-5',
            )}
          >
            {celebration}
            {props.running && !running && (
              <Button
                tone="secondary"
                wide
                className="mb-3 min-h-14!"
                icon={<Timer />}
                onClick={() => logging.setChosen(null)}
              >
                {t('sessions.interval.back')}
              </Button>
            )}
            {!running && <MainButton {...props} isResting={isResting} row={row} onComplete={onComplete} />}
          </div>
        </>
      )}
    </section>
  );
}

/** Above the set. At a desk a rest stays in sight while another set is looked at. */
function Head({ session, view, logging, rest, over, onOverview }: Props & { over: boolean }) {
  const { t } = useTranslation();
  if (!onOverview && rest.rest && logging.chosen !== null) {
    return (
      <div className="-mx-5 -mb-3">
        <RestBar key={rest.rest.endsAt} rest={rest.rest} onExtend={rest.extend} onStop={rest.stop} />
      </div>
    );
  }
  return (
    <div className={onOverview ? 'stage-head' : 'contents'}>
      {onOverview && <StageHead session={session} view={view} logging={logging} onOverview={onOverview} />}
      <p
        role="status"
        className={classNames(
          'text-center font-semibold text-15 text-brand-text empty:hidden',
          !onOverview && 'pt-3',
        )}
      >
        {rest.rest && over && t('sessions.rest.over')}
      </p>
    </div>
  );
}

/** No set is left. At a desk the note, and the way to another exercise, stand beside it. */
function AllDone({ view, logging, noteField, onOverview, onAddExercise }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <p className="display stage-figure flex items-center justify-center gap-3 text-balance text-center font-extrabold text-32">
        {view.items.length > 0 && (
          <Check aria-hidden strokeWidth={3} className="size-8 shrink-0 text-positive" />
        )}
        {t(view.items.length > 0 ? 'sessions.allDone' : 'sessions.add.nothing')}
      </p>
      <div className="stage-numbers flex flex-col gap-3">
        <AskedRpe view={view} logging={logging} shown={null} />
        {onOverview && (
          <>
            <Button tone="secondary" wide className="min-h-14!" icon={<Plus />} onClick={onAddExercise}>
              {t('sessions.add.action')}
            </Button>
            {noteField}
          </>
        )}
      </div>
    </>
  );
}

type MainProps = Pick<Props, 'view' | 'logging' | 'onComplete'> & {
  rest: Pick<RestControl, 'stop'>;
  row: SetRow | null;
  isResting: boolean;
};

/** The one filled button: logs the set, skips the rest, goes on after a correction, or finishes. */
export function MainButton({ view, logging, rest, row, isResting, onComplete }: MainProps) {
  const { t } = useTranslation();
  const setName = useSetName();
  if (isResting) {
    return (
      <Button tone="secondary" className={`${WIDE} bg-surface-2!`} onClick={once(rest.stop)}>
        {t('sessions.rest.skip')}
      </Button>
    );
  }
  if (row && !row.done) return <LogButton view={view} logging={logging} row={row} />;
  const { next } = view;
  return next ? (
    <Button className={WIDE} icon={<ArrowRight />} onClick={once(() => logging.setChosen(null))}>
      {t('sessions.stage.goOn', { set: setName(next, 'sentence') })}
    </Button>
  ) : (
    <Button className={WIDE} icon={<Check strokeWidth={3} />} onClick={once(onComplete)}>
      {t('sessions.complete')}
    </Button>
  );
}

/** Logs the set with what was typed into it. */
function LogButton({ view, logging, row }: Pick<MainProps, 'view' | 'logging'> & { row: SetRow }) {
  const { t } = useTranslation();
  const setName = useSetName();
  const valueText = useValueText();
  /** The set that this button logged: it says so in the frame of the press, and all else follows after that. */
  const [logged, setLogged] = useState<SetRow | null>(null);
  const exercise = view.items.find(({ item }) => item.id === row.itemId)?.item.exercise.name ?? '';
  const value = valueText(useShownValues(logging, row), row.goes);
  const isLogged = logged === row;
  return (
    <Button
      data-logged={isLogged ? '' : undefined}
      className={classNames(WIDE, isLogged && 'bg-positive!')}
      icon={<Check strokeWidth={3} className="size-6!" />}
      aria-label={t('sessions.dock.log', { exercise, set: setName(row, 'sentence'), value })}
      onClick={once(() => !isLogged && logging.tick(row, logging.valuesOf(row)) && setLogged(row))}
    >
      {setName(row)}
    </Button>
  );
}

/** The set: its figure, its exercise, and its numbers. */
function OneSet(props: Props & { row: SetRow; rows: ItemRows }) {
  const { row, rows, view, logging, renderPicture, renderStageHeart, renderOnBarbell } = props;
  const { onWatch, onMore, onOverview } = props;
  const { t } = useTranslation();
  const { item } = rows;
  const { name, videoUrl } = item.exercise;
  return (
    <>
      <div className="stage-figure relative flex flex-col">
        <button
          type="button"
          aria-label={t(videoUrl === null ? 'sessions.item.show' : 'sessions.item.watch', { name })}
          onClick={() => onWatch(rows)}
          className={`stage-picture ${onOverview ? '-mx-(--gutter)' : '-mx-5'} relative min-h-0 flex-1 overflow-hidden focus-visible:outline-offset-[-3px]`}
        >
          <span className="absolute inset-0">{renderPicture(item)}</span>
        </button>
        <div className="absolute top-2 right-0 empty:hidden">{renderStageHeart(false)}</div>
        <ExerciseLine {...{ row, rows, view, logging }} onMore={onOverview && onMore} />
      </div>
      <div className="stage-numbers flex flex-col gap-3">
        <ShownSet {...{ view, logging, row, rows, renderOnBarbell }}>
          {!row.done && !props.running && props.onStart && <StartBlock rows={rows} onStart={props.onStart} />}
        </ShownSet>
      </div>
    </>
  );
}
