import { ArrowLeftRight, ArrowRight, Check, Plus, SlidersHorizontal, Timer } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import type { ItemActions } from '../exercise/item-head.tsx';
import { isSwapped } from '../exercise/overlay-swaps.ts';
import { OwnNoteLine } from '../exercise/own-note-line.tsx';
import { type Running, RunningBlock } from '../interval/running-block.tsx';
import { StartBlock } from '../interval/start-block.tsx';
import type { ItemRows, SetRow } from '../logging/item-rows.ts';
import type { Logging } from '../logging/use-logging.ts';
import { useSetName } from '../logging/use-set-name.ts';
import { useValueText } from '../logging/use-set-text.ts';
import { PlaceMark } from '../messages/place-mark.tsx';
import type { ReadSession } from '../read-session.ts';
import { REST_STEP } from '../rest/rest-bar.tsx';
import { RestRing } from '../rest/rest-ring.tsx';
import type { RestControl } from '../rest/use-rest.ts';
import { useRestOver } from '../rest/use-rest-over.ts';
import type { SessionParts } from '../session-parts.ts';
import type { SessionView } from '../use-session-view.ts';
import { AskedRpe } from './asked-rpe.tsx';
import { rowsToShow } from './rows-to-show.ts';
import { SetStrip } from './set-strip.tsx';
import { MoreButton, ShownSet } from './shown-set.tsx';
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
    /** The note to the trainer, at the end. */
    noteField: ReactNode;
    /** A celebration, above the button. */
    celebration: ReactNode;
    onOverview: () => void;
    onAddExercise: () => void;
    onComplete: () => void;
  };

/** The second press of a double tap is by mistake: its button already means something else. */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};

const WIDE = 'w-full min-h-16! display text-24! font-extrabold! rounded-card!';

/** One set at a time, to be worked with one thumb at arm's length. */
export function SetStage(props: Props) {
  const { session, view, logging, rest, noteField, celebration } = props;
  const { onOverview, onAddExercise, onComplete } = props;
  const { t } = useTranslation();
  const over = useRestOver(rest.rest);
  const { row, rows } = rowsToShow(view, logging.chosen);
  const running = logging.chosen === null ? props.running : null;
  const isResting = !running && rest.rest !== null && !over && logging.chosen === null;
  return (
    <section
      aria-label={t('sessions.stage.label')}
      className="stage mx-auto min-h-dvh w-full max-w-whole px-safe portrait:max-w-reading"
    >
      <div className="stage-head">
        <StageHead session={session} view={view} isTyping={logging.isTyping} onOverview={onOverview} />
        <p role="status" className="text-center font-semibold text-15 text-brand-text empty:hidden">
          {rest.rest && over && t('sessions.rest.over')}
        </p>
      </div>
      {running ? (
        <RunningBlock running={running} view={view} heart={props.renderStageHeart(false)} />
      ) : isResting && rest.rest ? (
        <Resting {...props} rest={rest} rested={rest.rest} />
      ) : row && rows ? (
        <OneSet {...props} row={row} rows={rows} />
      ) : (
        <>
          <p className="display stage-figure flex items-center justify-center gap-3 text-balance text-center font-extrabold text-32">
            {view.items.length > 0 && (
              <Check aria-hidden strokeWidth={3} className="size-8 shrink-0 text-positive" />
            )}
            {t(view.items.length > 0 ? 'sessions.allDone' : 'sessions.add.nothing')}
          </p>
          <div className="stage-numbers flex flex-col gap-3">
            <AskedRpe view={view} logging={logging} shown={null} />
            <Button tone="secondary" wide className="min-h-14!" icon={<Plus />} onClick={onAddExercise}>
              {t('sessions.add.action')}
            </Button>
            {noteField}
          </div>
        </>
      )}
      {rows && (
        <div className="stage-strip min-w-0">
          <SetStrip rows={rows} shown={row} logging={logging} />
        </div>
      )}
      <div
        data-dock=""
        className="stage-button sticky bottom-0 z-20 bg-surface-0 pt-1 pb-[max(1rem,env(safe-area-inset-bottom,0px))]"
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
    </section>
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
  const valueText = useValueText();
  if (isResting) {
    return (
      <Button tone="secondary" className={`${WIDE} bg-surface-2!`} onClick={once(rest.stop)}>
        {t('sessions.rest.skip')}
      </Button>
    );
  }
  if (row && !row.done) {
    const exercise = view.items.find(({ item }) => item.id === row.itemId)?.item.exercise.name ?? '';
    const values = logging.valuesOf(row);
    const value = valueText(values);
    return (
      <Button
        className={WIDE}
        icon={<Check strokeWidth={3} className="size-6!" />}
        aria-label={t('sessions.dock.log', { exercise, set: setName(row, 'sentence'), value })}
        onClick={once(() => logging.tick(row, values))}
      >
        {setName(row)}
      </Button>
    );
  }
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

/** The rest between two sets: the ring, its length, and what comes next. */
function Resting({
  view,
  logging,
  rest,
  rested,
  renderStageHeart,
}: Props & { rested: NonNullable<RestControl['rest']> }) {
  const { t } = useTranslation();
  const setName = useSetName();
  const valueText = useValueText();
  const { next } = view;
  const item = view.items.find((one) => one.item.id === next?.itemId)?.item;
  const change = (seconds: number) => (
    <Button
      tone="secondary"
      className="tabular min-h-16! min-w-20 shrink-0 rounded-card! bg-surface-2!"
      aria-label={t(seconds < 0 ? 'sessions.rest.lessLabel' : 'sessions.rest.moreLabel', {
        count: REST_STEP,
      })}
      onClick={() => rest.extend(seconds)}
    >
      {t(seconds < 0 ? 'sessions.rest.less' : 'sessions.rest.more', { seconds: REST_STEP })}
    </Button>
  );
  return (
    <>
      <div className="stage-figure flex min-h-56 items-center justify-center py-3">
        <RestRing key={rested.endsAt} rest={rested} heart={renderStageHeart(true)} />
      </div>
      <div className="stage-numbers flex flex-col gap-3">
        <AskedRpe view={view} logging={logging} shown={null} />
        <div className="flex items-center justify-between gap-3">
          {change(-REST_STEP)}
          {next && item && (
            <p className="min-w-0 flex-1 text-center">
              <span className="block text-13 text-ink-soft">
                {t('sessions.dock.next', { set: setName(next), exercise: item.exercise.name })}
              </span>
              <span className="numeral block text-24">{valueText(next.values)}</span>
            </p>
          )}
          {change(REST_STEP)}
        </div>
      </div>
    </>
  );
}

/** The set: its figure, its exercise, and its numbers. */
function OneSet(props: Props & { row: SetRow; rows: ItemRows }) {
  const { row, rows, view, logging, renderPicture, renderStageHeart, renderOnBarbell, onWatch } = props;
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
          className="stage-picture -mx-4 relative min-h-0 flex-1 overflow-hidden focus-visible:outline-offset-[-3px]"
        >
          <span className="absolute inset-0">{renderPicture(item)}</span>
        </button>
        <div className="absolute top-2 right-0 empty:hidden">{renderStageHeart(false)}</div>
        <ExerciseLine {...props} />
      </div>
      <div className="stage-numbers flex flex-col gap-3">
        <ShownSet {...{ view, logging, row, rows, renderOnBarbell }}>
          {!row.done && !props.running && props.onStart && <StartBlock rows={rows} onStart={props.onStart} />}
        </ShownSet>
      </div>
    </>
  );
}

/** The exercise's name and note, its menu, and the sheet of the set: rating, note, kind, fine steps. */
function ExerciseLine({ row, rows, view, logging, onMore }: Props & { row: SetRow; rows: ItemRows }) {
  const { t } = useTranslation();
  const setName = useSetName();
  const valueText = useValueText();
  const { item } = rows;
  const { name } = item.exercise;
  const group = view.groups.find(({ items }) => items.includes(rows));
  const place = group?.letter && `${group.letter}${group.items.indexOf(rows) + 1} `;
  const value = valueText(logging.valuesOf(row));
  const names = { exercise: name, set: setName(row, 'sentence'), value };
  return (
    <div className="flex flex-wrap items-start gap-3 pt-3">
      <div className="min-w-0 flex-1 basis-32 py-1">
        <h2 className="display text-balance font-extrabold text-24">
          {place && <span className="text-brand-text">{place}</span>}
          {name}
        </h2>
        {isSwapped(item) && (
          <p className="flex items-center gap-1.5 text-13 text-ink-soft">
            <ArrowLeftRight aria-hidden className="size-3.5 shrink-0" />
            {t('sessions.swap.instead', { name: item.plannedName })}
          </p>
        )}
        {item.notes && (
          <p className="line-clamp-2 text-13 text-ink-soft">
            <span className="sr-only">{t('sessions.item.note')} </span>
            <span dir="auto">{item.notes}</span>
          </p>
        )}
        <OwnNoteLine exerciseId={item.exerciseId} className="text-13" lines="line-clamp-2" />
        <PlaceMark itemId={item.id} setNumber={null} onOpen={() => onMore(rows)} />
      </div>
      <IconButton
        icon={<SlidersHorizontal />}
        label={t(row.id === view.next?.id ? 'sessions.dock.edit' : 'sessions.set.edit', names)}
        className="size-14! *:size-6!"
        onClick={() => logging.setEdited(row)}
      />
      <MoreButton rows={rows} onMore={onMore} />
    </div>
  );
}
