import type { Exercise } from '@spotter/contract/exercises';
import { WORKOUT_NOTE_MAX } from '@spotter/contract/limits';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 } from 'uuid';
import { browserStorage } from '#lib/browser-storage.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { Dock } from './dock.tsx';
import { GroupCard } from './group-card.tsx';
import { GroupLine } from './group-line.tsx';
import { changeInstant, type ShownSet } from './merge.ts';
import { restAfter } from './order.ts';
import type { SessionParts } from './parts.ts';
import type { ReadSession } from './read-session.ts';
import { RecordCelebration } from './record-celebration.tsx';
import { type ItemRows, isSaid, newExtraRow, type SetRow, type SetValues } from './rows.ts';
import { SessionHead } from './session-head.tsx';
import { SessionTitle } from './session-title.tsx';
import { knownExercise, pickedExercise, rememberExercises } from './swaps.ts';
import { completeSession, logSet, swapExercise } from './training-api.ts';
import { useCelebration } from './use-celebration.ts';
import { useRest } from './use-rest.ts';
import type { SessionView } from './use-session-view.ts';

const SHEET_GONE_MS = 50;
const noteKey = (sessionId: string) => `session-note/${sessionId}`;

type Props = SessionParts & {
  session: ReadSession;
  view: SessionView;
  /** What opens over it. */
  sheets: typeof import('./sheets.ts');
};

/** One's own session while it goes on. */
export function OpenSession({ session, view, sheets, ...parts }: Props) {
  const { renderPicture, renderAhead, renderVideo, renderPicker, renderHeart } = parts;
  const { t } = useTranslation();
  const rest = useRest(session.id);
  const celebration = useCelebration(view);
  const [edited, setEdited] = useState<SetRow | null>(null);
  const [drafts, setDrafts] = useState<Readonly<Record<string, SetValues>>>({});
  const [watched, setWatched] = useState<ItemRows | null>(null);
  const [swapped, setSwapped] = useState<ItemRows | null>(null);
  /** Opened by hand, beside the one with the next set. */
  const [opened, setOpened] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const [timing, setTiming] = useState(false);
  const [more, setMore] = useState<ItemRows | null>(null);
  const [note, setNote] = useState(() => browserStorage.read(noteKey(session.id)) ?? '');
  const itemOf = (row: SetRow | null) => view.items.find(({ item }) => item.id === row?.itemId)?.item;
  const editedItem = itemOf(edited);
  const isShown = (id: string) => id === opened || id === view.next?.itemId;

  function log(row: SetRow, values: SetValues, done: boolean) {
    const { id, itemId, exerciseId, setNumber, logged } = row;
    const changedAt = changeInstant(logged, new Date());
    const set: ShownSet = { id, itemId, exerciseId, setNumber, ...values, done, changedAt, state: 'waiting' };
    logSet(session.id, set);
    celebration.begin(set);
    setEdited(null);
    setOpened(null);
    const { [id]: _logged, ...others } = drafts;
    setDrafts(others);
    if (!done || row.done) return;
    if (view.done + 1 >= view.total) rest.stop();
    else rest.begin(restAfter(view.items, row));
  }
  function tick(row: SetRow) {
    // Nothing to go by: ask what was done.
    if (!row.done && !isSaid(row.values)) setEdited(row);
    else log(row, row.values, !row.done);
  }
  function swap({ item }: ItemRows, exerciseId: string, exercise?: Exercise) {
    rememberExercises(session.id, {
      ...(exercise && { [exerciseId]: pickedExercise(exercise) }),
      [item.exerciseId]: knownExercise(item),
    });
    if (exerciseId !== item.exerciseId) swapExercise(session.id, item.id, exerciseId);
    setSwapped(null);
  }
  /** The sheet gives the focus back first, so that what opens next knows where to give it back to. */
  function afterMore(act: () => void) {
    setMore(null);
    setTimeout(act, SHEET_GONE_MS);
  }
  function finish() {
    rest.stop();
    setAsking(false);
    completeSession(session.id, note);
    browserStorage.remove(noteKey(session.id));
    window.scrollTo({ top: 0 });
  }

  return (
    <div className="mx-auto flex max-w-feed flex-col">
      <SessionTitle name={session.name} rest={rest.rest} />
      <SessionHead
        name={session.name}
        startedAt={session.startedAt}
        view={view}
        timerOff={rest.wishes.off}
        onTimer={() => setTiming(true)}
      />
      <div className="flex flex-col gap-3">
        {view.groups.map((group) =>
          group.items.some(({ item }) => isShown(item.id)) ? (
            <GroupCard
              key={group.items[0]?.item.id}
              group={group}
              next={view.next}
              records={view.records}
              renderPicture={renderPicture}
              onTick={tick}
              onEdit={setEdited}
              onAdd={(item) => setEdited(newExtraRow(item, v7()))}
              onWatch={setWatched}
              onMore={setMore}
            />
          ) : (
            <GroupLine
              key={group.items[0]?.item.id}
              group={group}
              onOpen={() => setOpened(group.items[0]?.item.id ?? null)}
            />
          ),
        )}
        <TextArea
          className="mt-3"
          label={t('sessions.note.label')}
          aside={t('common.optional')}
          placeholder={t('sessions.note.placeholder')}
          rows={2}
          maxLength={WORKOUT_NOTE_MAX}
          value={note}
          onChange={(event) => {
            setNote(event.target.value);
            browserStorage.write(noteKey(session.id), event.target.value);
          }}
        />
        {view.next && (
          <Button tone="secondary" wide icon={<Check />} onClick={() => setAsking(true)}>
            {t('sessions.complete')}
          </Button>
        )}
      </div>
      <Dock
        view={view}
        rest={rest}
        onTick={tick}
        onEdit={setEdited}
        onComplete={finish}
        heart={renderHeart()}
      >
        <RecordCelebration
          records={celebration.records}
          exercise={nameOfRecord(view, celebration.records[0]?.setId)}
          onOver={celebration.end}
        />
      </Dock>
      <sheets.ConfirmFinish
        open={asking}
        left={view.total - view.done}
        onOpenChange={setAsking}
        onConfirm={finish}
      />
      {timing && <sheets.TimerSheet rest={rest} onClose={() => setTiming(false)} />}
      {more && (
        <sheets.ItemSheet
          item={more.item}
          onClose={() => setMore(null)}
          onWatch={() => afterMore(() => setWatched(more))}
          onSwap={() => afterMore(() => setSwapped(more))}
          onSwapBack={() => afterMore(() => swap(more, more.item.plannedExerciseId))}
        />
      )}
      {edited && editedItem && (
        <sheets.SetSheet
          key={edited.id}
          row={edited}
          item={editedItem}
          draft={drafts[edited.id] ?? null}
          onClose={(values) => {
            setDrafts({ ...drafts, [edited.id]: values });
            setEdited(null);
          }}
          onLog={(row, values) => log(row, values, true)}
          onTakeBack={(row) => log(row, row.values, false)}
        />
      )}
      {renderAhead(session.items.map(({ exercise }) => exercise))}
      {watched && renderVideo(watched.item.exercise, () => setWatched(null))}
      {swapped &&
        renderPicker({
          instead: swapped.item.exercise,
          title: t('sessions.swap.title', { name: swapped.item.exercise.name }),
          text: t('sessions.swap.text'),
          onPick: (exercise) => swap(swapped, exercise.id, exercise),
          onClose: () => setSwapped(null),
        })}
    </div>
  );
}

const nameOfRecord = (view: SessionView, setId: string | undefined) =>
  view.items.find(({ rows }) => rows.some((row) => row.id === setId))?.item.exercise.name ?? '';
