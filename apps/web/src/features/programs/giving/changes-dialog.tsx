import type { RunChanges } from '@spotter/contract/programs';
import { useState } from 'react';
import { errorText } from '#lib/call/error-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useProgramChanges, useSendChanges, useUndoSend } from '../api.ts';
import { useUndoToast } from '../use-undo-toast.ts';
import { ChangeLine } from './change-line.tsx';

type ChangesDialogProps = {
  program: { id: string; name: string; version: number };
  onClose: () => void;
};

const sendable = ({ changes }: RunChanges) => changes.filter(({ kept }) => kept === null);

/** What each client would get of the changes of a programme, and the choice of who gets them. */
export function ChangesDialog({ program, onClose }: ChangesDialogProps) {
  const { t } = useTranslation();
  const query = useProgramChanges(program.id);
  const { mutate: send, isPending, error } = useSendChanges(program.id);
  const tellUndo = useUndoToast(useUndoSend().mutateAsync);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const getting = (query.data ?? []).filter((one) => sendable(one).length > 0 && !left.has(one.run.id));

  function submit() {
    send(
      { version: program.version, runIds: getting.map(({ run }) => run.id) },
      {
        onSuccess: (sent) => {
          onClose();
          tellUndo(t('programs.changes.done', { count: sent.runs.length }), sent.id);
        },
        // What each would get is shown as it is now.
        onError: () => void query.refetch(),
      },
    );
  }
  function toggle(id: string, isOn: boolean) {
    const next = new Set(left);
    if (isOn) next.delete(id);
    else next.add(id);
    setLeft(next);
  }
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => !open && onClose()}
      locked={isPending}
      title={t('programs.changes.title')}
      description={t('programs.changes.text')}
      closeLabel={t('common.close')}
      footer={
        <Button disabled={getting.length === 0} busy={isPending} onClick={submit}>
          {t('programs.changes.submit', { count: getting.length })}
        </Button>
      }
    >
      <QueryView
        query={query}
        failed={t('programs.changes.failed')}
        loading={
          <div role="status">
            <span className="sr-only">{t('programs.changes.loading')}</span>
            <Skeleton shape="block" className="h-40" />
          </div>
        }
        isEmpty={(all) => all.every(({ changes }) => changes.length === 0)}
        empty={<p className="py-4 text-15 text-ink-soft">{t('programs.changes.none')}</p>}
      >
        {(all) => (
          <ul className="flex flex-col divide-y divide-line">
            {all
              .filter(({ changes }) => changes.length > 0)
              .map((one) => (
                <RunChoice
                  key={one.run.id}
                  one={one}
                  isChosen={!left.has(one.run.id)}
                  onChange={(isOn) => toggle(one.run.id, isOn)}
                />
              ))}
          </ul>
        )}
      </QueryView>
      {error && <FormError>{errorText(error)}</FormError>}
    </Dialog>
  );
}

type RunChoiceProps = {
  one: RunChanges;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
};

/** A client: whether they get the changes, how many, and each of them on request. */
function RunChoice({ one, isChosen, onChange }: RunChoiceProps) {
  const { t } = useTranslation();
  const { run, changes } = one;
  const count = sendable(one).length;
  const kept = changes.length - count;
  const facts = [
    t('programs.runs.week', { week: Math.max(1, run.week), weeks: run.weeks }),
    t('programs.changes.days', { count }),
    kept > 0 && t('programs.changes.kept', { count: kept }),
  ].filter(Boolean);
  return (
    <li className="py-2">
      <Checkbox
        label={<bdi className="font-semibold">{run.client.name}</bdi>}
        checked={isChosen && count > 0}
        disabled={count === 0}
        hint={<span className="tabular">{facts.join(' · ')}</span>}
        onChange={(event) => onChange(event.target.checked)}
      />
      <details className="mt-1 pl-8.5">
        <summary className="min-h-8 w-fit cursor-pointer content-center text-13 text-ink-soft hover:text-ink pointer-coarse:min-h-11">
          {t('programs.changes.show')}
        </summary>
        <ul className="flex flex-col gap-2 pt-1 pb-2">
          {changes.map((change) => (
            <ChangeLine
              key={`${change.kind}/${change.week}/${change.day}/${change.dateBefore}/${change.dateAfter}/${change.name}`}
              change={change}
            />
          ))}
        </ul>
      </details>
    </li>
  );
}
