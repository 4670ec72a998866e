import { Check, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { late } from '#ui/state/late.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { useSteady } from '#ui/use-steady.ts';
import { OwnNoteLine } from '../exercise/own-note-line.tsx';
import type { ItemRows, SetRow } from '../logging/item-rows.ts';
import { SaveLine } from '../logging/save-line.tsx';
import { type Logging, settle, useLogging } from '../logging/use-logging.ts';
import { keepSession } from '../offline/keep-session.ts';
import { AskedRpe } from '../one-set/asked-rpe.tsx';
import { rowsToShow } from '../one-set/rows-to-show.ts';
import { MainButton } from '../one-set/set-stage.tsx';
import { SetStrip } from '../one-set/set-strip.tsx';
import { MoreButton, ShownSet } from '../one-set/shown-set.tsx';
import { AskOdd, EditSheet, useItemSheets } from '../open-session.tsx';
import type { ReadSession } from '../read-session.ts';
import { isAsking } from '../readiness/overlay-readiness.ts';
import { ReadinessCheck } from '../readiness/readiness-check.tsx';
import { ReadinessLine } from '../readiness/readiness-line.tsx';
import { RecordCelebration } from '../records/record-celebration.tsx';
import { useCelebration } from '../records/use-celebration.ts';
import { SessionProgress } from '../session-head.tsx';
import { completeSession } from '../training-api.ts';
import type { SessionView } from '../use-session-view.ts';
import { ColumnRest } from './column-rest.tsx';
import type { RoomParts } from './room-parts.ts';
import { useColumnRest } from './use-column-rest.ts';

const ConfirmFinish = late(() => import('../confirm-finish.tsx').then((m) => m.ConfirmFinish));

type Props = RoomParts & { session: ReadSession; view: SessionView; person: string };

/** A running session in its column: the current set in large numbers, and all sets of its exercise. */
export function TrainingPanel({ session, view, person, ...parts }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  useEffect(() => void keepSession(me.id, session), [me.id, session]);
  const rest = useColumnRest(session.id);
  const celebration = useCelebration(view);
  const logging = useLogging(session.id, view, rest, celebration.begin);
  const { sheets, onWatch, onMore, onAddExercise } = useItemSheets({
    session,
    ...parts,
    renderOwnNote: () => null,
    renderFilms: () => null,
  });
  const [asking, setAsking] = useState(false);
  /** Without a set there is nothing to finish. */
  const isEmpty = session.workoutId === null && view.done === 0;
  const { row, rows } = rowsToShow(view, logging.chosen);
  const isAsked = isAsking(session, view.done);
  const following = view.items[view.items.findIndex(({ item }) => item.id === rows?.item.id) + 1];
  function finish() {
    rest.stop();
    setAsking(false);
    logging.forget();
    completeSession(session.id, '');
  }
  const { end } = useSteady({
    end: () => !isEmpty && (view.next ? setAsking(true) : finish()),
  });
  function onComplete() {
    // What the last set led to may not be drawn yet.
    settle();
    end();
  }
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-3">
      <SessionProgress view={view} />
      <SaveLine view={view} logging={logging} quiet />
      <ReadinessLine session={session} />
      {/* As high as the ring from the start: nothing moves under the thumb when a rest begins. */}
      <div className="flex min-h-16 items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-13 text-ink-soft">
            {`${session.name} · ${t('sessions.progress', { done: view.done, total: view.total })}`}
          </p>
        </div>
        {rest.rest && <ColumnRest key={rest.rest.endsAt} rest={rest.rest} onSkip={rest.stop} />}
      </div>
      {isAsked ? (
        // The client says it, or the coach presses what they say.
        <ReadinessCheck session={session} person={person} />
      ) : row && rows ? (
        <CurrentSet
          {...{ session, view, logging, row, rows, onMore, onWatch }}
          renderPicture={parts.renderPicture}
          renderOnBarbell={parts.renderOnBarbell}
        />
      ) : (
        <>
          <p className="display flex min-h-32 items-center justify-center gap-2 text-balance text-center font-extrabold text-24">
            {view.items.length > 0 && <Check aria-hidden strokeWidth={3} className="size-6 text-positive" />}
            {t(view.items.length > 0 ? 'sessions.allDone' : 'sessions.add.nothing')}
          </p>
          <AskedRpe view={view} logging={logging} shown={null} />
        </>
      )}
      {/* Below the main button nothing has lines of text, so those of neighbouring columns are level. */}
      <div className="mt-auto flex flex-col gap-3">
        {following && (
          <p className="text-13 text-ink-soft">
            {t('sessions.room.next', { name: following.item.exercise.name })}
          </p>
        )}
        <div className="relative">
          <RecordCelebration
            records={celebration.records}
            exercise={rows?.item.exercise.name ?? ''}
            onOver={celebration.end}
          />
          {!isAsked && view.items.length > 0 && (row || !isEmpty) && (
            <MainButton {...{ view, logging, rest, row }} isResting={false} onComplete={onComplete} />
          )}
        </div>
      </div>
      {rows && <SetStrip rows={rows} shown={row} logging={logging} />}
      <div className="flex flex-wrap gap-2">
        <Button tone="ghost" className="min-h-14! grow text-ink-soft" icon={<Plus />} onClick={onAddExercise}>
          {t('sessions.add.action')}
        </Button>
        {view.next && !isEmpty && (
          <Button tone="ghost" className="min-h-14! grow text-ink-soft" onClick={onComplete}>
            {t('sessions.confirm.complete')}
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmFinish open left={view.total - view.done} onOpenChange={setAsking} onConfirm={finish} />
      )}
      <EditSheet view={view} logging={logging} />
      <AskOdd view={view} logging={logging} />
      {sheets}
    </div>
  );
}

type SetProps = Pick<Props, 'session' | 'view' | 'renderPicture' | 'renderOnBarbell'> & {
  logging: Logging;
  row: SetRow;
  rows: ItemRows;
  onMore: (rows: ItemRows) => void;
  onWatch: (rows: ItemRows) => void;
};

/** The exercise and the numbers of the set that is next or was chosen. */
function CurrentSet({ session, view, logging, row, rows, onMore, onWatch, ...parts }: SetProps) {
  const { t } = useTranslation();
  const { item } = rows;
  const { name, videoUrl } = item.exercise;
  return (
    <>
      <div className="flex items-center gap-3">
        <button
          type="button"
          aria-label={t(videoUrl === null ? 'sessions.item.show' : 'sessions.item.watch', { name })}
          onClick={() => onWatch(rows)}
          className="relative size-14 shrink-0 overflow-hidden rounded-control bg-surface-2 transition-[scale] active:scale-95"
        >
          {parts.renderPicture(item)}
        </button>
        <div className="min-w-0 flex-1">
          <h3 className="display text-balance font-extrabold text-17">{unbroken(name)}</h3>
          {item.notes && (
            <p dir="auto" className="line-clamp-2 text-13 text-ink-soft">
              {item.notes}
            </p>
          )}
          <OwnNoteLine
            exerciseId={item.exerciseId}
            client={session.client}
            className="text-13"
            lines="line-clamp-2"
          />
        </div>
        <MoreButton rows={rows} onMore={onMore} />
      </div>
      <div className="flex flex-col gap-3 [&_.numeral]:text-48">
        <ShownSet
          {...{ view, logging, row, rows }}
          clientId={session.client.id}
          renderOnBarbell={parts.renderOnBarbell}
        />
      </div>
    </>
  );
}
