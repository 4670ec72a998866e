import type { Exercise } from '@spotter/contract/exercises';
import { WORKOUT_NOTE_MAX } from '@spotter/contract/workouts-limits';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useOwnCoaches } from '#features/coaching/api.ts';
import { keepAwake } from '#lib/device/keep-awake.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { TextArea } from '#ui/field/text-area.tsx';
import { wholeScreen } from '#ui/page-marks.ts';
import { HAS_STAGE, STAGE_GRID } from '#ui/stage/desk-look.ts';
import { late } from '#ui/state/late.tsx';
import { useAhead } from '#ui/use-ahead.ts';
import { useMatches } from '#ui/use-matches.ts';
import { useSteady } from '#ui/use-steady.ts';
import { endSession, keptNote } from './end-session.ts';
import { addExercise, removeExercise } from './exercise/add-exercise.ts';
import {
  knownExercise,
  pickedExercise,
  rememberExercises,
  type ShownItem,
} from './exercise/overlay-swaps.ts';
import { runningOf } from './interval/running-block.tsx';
import { useBlock } from './interval/use-block.ts';
import { useInterval } from './interval/use-interval.ts';
import type { ItemRows, SetRow } from './logging/item-rows.ts';
import { type Logging, settle, useLogging } from './logging/use-logging.ts';
import { SetStage } from './one-set/set-stage.tsx';
import { useSwipe } from './one-set/use-swipe.ts';
import type { ReadSession } from './read-session.ts';
import { isAsking } from './readiness/overlay-readiness.ts';
import { ReadinessCheck } from './readiness/readiness-check.tsx';
import { RecordCelebration } from './records/record-celebration.tsx';
import { useCelebration } from './records/use-celebration.ts';
import { useRest } from './rest/use-rest.ts';
import { SessionOverview } from './session-overview.tsx';
import type { SessionParts } from './session-parts.ts';
import { SessionTitle } from './session-title.tsx';
import { swapExercise } from './training-api.ts';
import type { SessionView } from './use-session-view.ts';

// The parts that open over the session.
const ConfirmFinish = late(() => import('./confirm-finish.tsx').then((m) => m.ConfirmFinish));
const DeleteDialog = late(() => import('./history/delete-dialog.tsx').then((m) => m.DeleteDialog));
const ItemSheet = late(() => import('./exercise/item-sheet.tsx').then((m) => m.ItemSheet));
const OddLoadDialog = late(() => import('./logging/odd-load-dialog.tsx').then((m) => m.OddLoadDialog));
const SetSheet = late(() => import('./logging/set-sheet.tsx').then((m) => m.SetSheet));
const TimerSheet = late(() => import('./rest/timer-sheet.tsx').then((m) => m.TimerSheet));
/** Loads them with the page, so that each opens with the tap: see `session-page.tsx`. */
export const loadSheets = () =>
  Promise.all(
    [ConfirmFinish, DeleteDialog, ItemSheet, OddLoadDialog, SetSheet, TimerSheet].map((part) =>
      part.whenLoaded(),
    ),
  );

const SHEET_GONE_MS = 50;

type Props = SessionParts & { session: ReadSession; view: SessionView };

/** Swaps the exercise of a line; both exercises stay known to the page, also without a network. */
function swapItem(sessionId: string, { item }: ItemRows, exerciseId: string, exercise?: Exercise) {
  rememberExercises(sessionId, {
    ...(exercise && { [exerciseId]: pickedExercise(exercise) }),
    [item.exerciseId]: knownExercise(item),
  });
  if (exerciseId !== item.exerciseId) swapExercise(sessionId, item.id, exerciseId);
}

/** The sheet of the set that is being edited. */
export function EditSheet({ view, logging }: { view: SessionView; logging: Logging }) {
  const { edited } = logging;
  const item = view.items.find((one) => one.item.id === edited?.itemId)?.item;
  return edited && item && <OpenSheet key={edited.id} row={edited} item={item} logging={logging} />;
}

function OpenSheet({ row, item, logging }: { row: SetRow; item: ShownItem; logging: Logging }) {
  const { setEdited, draft, log } = logging;
  const [before] = useState(() => logging.valuesOf(row));
  return (
    <SetSheet
      row={row}
      item={item}
      draft={before}
      onDraft={(values) => draft(row, values)}
      onClose={() => setEdited(null)}
      onLog={(of, values) => log(of, values, true)}
      onTakeBack={(of) => log(of, of.values, false)}
    />
  );
}

/** Asks about the load of the set that was just logged. */
export function AskOdd({
  view,
  logging: { asked, setAsked, setEdited, keep, logInstead },
}: {
  view: SessionView;
  logging: Logging;
}) {
  const item = view.items.find((one) => one.item.id === asked?.row.itemId)?.item;
  if (!asked || !item) return null;
  const { row, load, best } = asked;
  return (
    <OddLoadDialog
      exercise={item.exercise.name}
      weight={load}
      best={best}
      onKeep={() => keep(asked)}
      onInstead={(weight) => logInstead(asked, weight)}
      onChange={() => {
        setAsked(null);
        setEdited(row);
      }}
      onClose={() => setAsked(null)}
    />
  );
}

/** The note to the trainer, which a closed page keeps. @param told the one of a session that was opened again */
function useNote(sessionId: string, stated: string) {
  const [note, setNote] = useState(() => keptNote.read(sessionId) ?? stated);
  return {
    note,
    write(next: string) {
      setNote(next);
      keptNote.write(sessionId, next);
    },
  };
}

function NoteField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  return (
    <TextArea
      className="mt-3"
      label={t(useOwnCoaches()?.length === 0 ? 'sessions.note.own' : 'sessions.note.label')}
      aside={t('common.optional')}
      placeholder={t('sessions.note.placeholder')}
      rows={2}
      maxLength={WORKOUT_NOTE_MAX}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type SheetParts = Pick<SessionParts, 'renderVideo' | 'renderPicker' | 'renderOwnNote' | 'renderFilms'> & {
  session: ReadSession;
  /** The exercise whose sheet is open at first. */
  opened?: ItemRows | undefined;
};

/** The sheets of one exercise: its menu, its video, and the library to swap it or to add another. */
export function useItemSheets({
  session,
  opened,
  renderVideo,
  renderPicker,
  renderOwnNote,
  renderFilms,
}: SheetParts) {
  const { t } = useTranslation();
  const [watched, setWatched] = useState<ItemRows | null>(null);
  const [swapped, setSwapped] = useState<ItemRows | null>(null);
  const [more, setMore] = useState<ItemRows | null>(opened ?? null);
  const [isAdding, setAdding] = useState(false);
  function swap(of: ItemRows, exerciseId: string, exercise?: Exercise) {
    swapItem(session.id, of, exerciseId, exercise);
    setSwapped(null);
  }
  /** The sheet returns the focus first, so that what opens next can return it to the same place. */
  function afterMore(act: () => void) {
    setMore(null);
    setTimeout(act, SHEET_GONE_MS);
  }
  const sheets = (
    <>
      {more && (
        <ItemSheet
          item={more.item}
          noteField={renderOwnNote(more.item)}
          films={renderFilms(session, more)}
          onClose={() => setMore(null)}
          onWatch={() => afterMore(() => setWatched(more))}
          onSwap={() => afterMore(() => setSwapped(more))}
          onSwapBack={() => afterMore(() => swap(more, more.item.plannedExerciseId))}
          onRemove={
            more.item.added && more.done === 0
              ? () => afterMore(() => removeExercise(session.id, more.item))
              : undefined
          }
        />
      )}
      {watched && renderVideo(watched.item, () => setWatched(null))}
      {swapped &&
        renderPicker({
          instead: swapped.item.exercise,
          title: t('sessions.swap.title', { name: swapped.item.exercise.name }),
          text: t('sessions.swap.text'),
          onPick: (exercise) => swap(swapped, exercise.id, exercise),
          onClose: () => setSwapped(null),
        })}
      {isAdding &&
        renderPicker({
          title: t('sessions.add.title'),
          text: t(session.workoutId === null ? 'sessions.add.freeText' : 'sessions.add.text'),
          onPick: (exercise) => {
            addExercise(session.id, exercise);
            setAdding(false);
          },
          onClose: () => setAdding(false),
        })}
    </>
  );
  return { sheets, onWatch: setWatched, onMore: setMore, onAddExercise: () => setAdding(true) };
}

/** Whether the whole workout is shown. On a phone it is a swipe or a press away, and takes the focus. */
function useOverview() {
  const isWide = useMatches(HAS_STAGE);
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(isOpen);
  useEffect(() => {
    if (before.current === isOpen) return;
    before.current = isOpen;
    window.scrollTo({ top: 0 });
    place.current?.focus({ preventScroll: true });
  }, [isOpen]);
  useLayoutEffect(() => wholeScreen(place.current), []);
  const swipe = useSwipe((to) => setOpen(to === 'left'));
  return { isWide, isOpen: isWide || isOpen, place, swipe: isWide ? {} : swipe, setOpen };
}

/** One's own running session: on a phone one set at a time, at a desk the whole workout beside it. */
export function OpenSession({ session, view, onEnd, ...parts }: Props & { onEnd: () => void }) {
  const isPast = session.toldMinutes !== null;
  const block = useBlock(session.id);
  const resting = useRest(session.id, session.name, block.notice);
  // What is only written down needs no rest, and an interval has its own.
  const rest = isPast || block.block ? { ...resting, begin: () => {} } : resting;
  useEffect(keepAwake, []);
  const celebration = useCelebration(view);
  const logging = useLogging(session.id, view, rest, celebration.begin);
  // A message about an exercise leads to it.
  const at = useSearchParams()[0].get('at');
  const opened = view.items.find(({ item }) => item.id === at);
  const interval = useInterval(block, view, logging, resting);
  const { sheets, onWatch, onMore, onAddExercise } = useItemSheets({ session, opened, ...parts });
  const { place, swipe, isWide, isOpen: isOverview, setOpen: setOverview } = useOverview();
  const { note, write } = useNote(session.id, session.note);
  const [asking, setAsking] = useState<'finish' | 'empty' | null>(null);
  /** One's own training without a set is nothing to keep. */
  const isEmpty = session.workoutId === null && view.done === 0;
  const [timing, setTiming] = useState(false);
  useAhead(SetSheet, ItemSheet, ConfirmFinish, TimerSheet);

  function finish() {
    interval.stop();
    rest.stop();
    setAsking(null);
    logging.forget();
    endSession(session.id, note);
    onEnd();
    window.scrollTo({ top: 0 });
  }
  const { end } = useSteady({
    end: () => (isEmpty ? setAsking('empty') : view.next ? setAsking('finish') : finish()),
  });
  function onComplete() {
    // What the last set led to may not be drawn yet.
    settle();
    end();
  }
  const shared = {
    ...parts,
    ...(isPast && { renderHeart: () => null, renderStageHeart: () => null }),
    session,
    view,
    logging,
    rest,
    running: runningOf(interval),
    // What was done earlier is only written down.
    onStart: isPast ? undefined : interval.start,
    onWatch,
    onMore,
    onAddExercise,
    onComplete,
    check: isAsking(session, view.done) && <ReadinessCheck session={session} />,
    noteField: <NoteField value={note} onChange={write} />,
    celebration: (
      <RecordCelebration
        records={celebration.records}
        exercise={nameOfRecord(view, celebration.records[0]?.setId)}
        onOver={celebration.end}
      />
    ),
  };
  return (
    <div
      ref={place}
      tabIndex={-1}
      data-whole-screen=""
      className={classNames('animate-appear outline-none', isWide ? STAGE_GRID : isOverview && OVERVIEW)}
      {...swipe}
    >
      <SessionTitle name={session.name} rest={rest.rest} />
      {isWide && <SetStage {...shared} />}
      {isOverview ? (
        <div className={isWide ? 'min-w-0' : 'contents'}>
          <SessionOverview
            {...shared}
            onTimer={() => setTiming(true)}
            onBack={isWide ? undefined : () => setOverview(false)}
          />
        </div>
      ) : (
        <SetStage {...shared} onOverview={() => setOverview(true)} />
      )}
      <ConfirmFinish
        open={asking === 'finish'}
        left={view.total - view.done}
        onOpenChange={(open) => !open && setAsking(null)}
        onConfirm={finish}
      />
      {asking === 'empty' && (
        <DeleteDialog isEmpty session={session} onOpenChange={(open) => !open && setAsking(null)} />
      )}
      {timing && <TimerSheet rest={rest} onClose={() => setTiming(false)} />}
      <EditSheet view={view} logging={logging} />
      <AskOdd view={view} logging={logging} />
      {sheets}
      {parts.renderAhead(session.items.map(({ exercise }) => exercise))}
    </div>
  );
}

const OVERVIEW =
  'mx-auto flex min-h-dvh max-w-reading flex-col px-safe pt-[max(1rem,env(safe-area-inset-top,0px))]';

const nameOfRecord = (view: SessionView, setId: string | undefined) =>
  view.items.find(({ rows }) => rows.some((row) => row.id === setId))?.item.exercise.name ?? '';
