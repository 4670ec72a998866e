import { WORKOUT_NOTE_MAX } from '@spotter/contract/limits';
import type { Session } from '@spotter/contract/sessions';
import { Timer, TimerOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 } from 'uuid';
import { browserStorage } from '#lib/browser-storage.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { completeSession, logSet } from './api.ts';
import { CompleteBar } from './complete-bar.tsx';
import { ItemCard } from './item-card.tsx';
import { changeInstant } from './merge.ts';
import { newExtraRow, type SetRow, type SetValues } from './rows.ts';
import { SaveLine } from './save-line.tsx';
import { SetSheet } from './set-sheet.tsx';
import { useRest } from './use-rest.ts';
import type { SessionView } from './use-session-view.ts';

const noteKey = (sessionId: string) => `session-note/${sessionId}`;

type Props = { session: Session; view: SessionView };

/** One's own session while it goes on. */
export function OpenSession({ session, view }: Props) {
  const { t } = useTranslation();
  const rest = useRest(session.id);
  const [edited, setEdited] = useState<SetRow | null>(null);
  const [note, setNote] = useState(() => browserStorage.read(noteKey(session.id)) ?? '');
  const itemOf = (row: SetRow) => session.items.find((item) => item.id === row.itemId);
  const editedItem = edited && itemOf(edited);

  function log(row: SetRow, values: SetValues, done: boolean) {
    const { id, itemId, setNumber, logged } = row;
    logSet(session.id, {
      id,
      itemId,
      setNumber,
      ...values,
      done,
      changedAt: changeInstant(logged, new Date()),
    });
    setEdited(null);
    if (!done) return;
    const isLast = view.done + 1 >= view.total;
    if (!row.done && !isLast) rest.begin(itemOf(row)?.restTime ?? null);
    else if (isLast) rest.stop();
  }
  function finish() {
    rest.stop();
    completeSession(session.id, note);
    browserStorage.remove(noteKey(session.id));
    window.scrollTo({ top: 0 });
  }

  return (
    <div className="mx-auto flex max-w-feed flex-col">
      <PageHeader
        title={session.name}
        actions={
          <IconButton
            tooltip
            icon={rest.off ? <TimerOff /> : <Timer />}
            aria-pressed={!rest.off}
            label={t('sessions.rest.timer')}
            onClick={rest.toggle}
          />
        }
        className="flex-row! items-start! justify-between"
      />
      <div className="mt-1 mb-4 min-h-6">
        <SaveLine view={view} />
      </div>
      <div className="flex flex-col gap-4">
        {view.items.map((rows) => (
          <ItemCard
            key={rows.item.id}
            rows={rows}
            next={view.next}
            onTick={(row) => log(row, row.values, !row.done)}
            onEdit={setEdited}
            onAdd={(item) => setEdited(newExtraRow(item, v7()))}
          />
        ))}
        <TextArea
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
      </div>
      <CompleteBar view={view} startedAt={session.startedAt} rest={rest} onComplete={finish} />
      {edited && editedItem && (
        <SetSheet
          key={edited.id}
          row={edited}
          item={editedItem}
          onClose={() => setEdited(null)}
          onLog={(row, values) => log(row, values, true)}
          onTakeBack={(row) => log(row, row.values, false)}
        />
      )}
    </div>
  );
}
