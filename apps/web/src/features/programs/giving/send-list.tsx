import type { ProgramSend } from '@spotter/contract/programs';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { TakeBackButton } from '#ui/button/take-back-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useUndoSend } from '../api.ts';
import { useTakeBack } from '../use-undo-toast.ts';

type SendListProps = {
  sends: readonly ProgramSend[];
  /** With the programme's name, where the page is not about it. */
  named?: boolean;
  className?: string;
};

/** What was given or sent lately: each can be taken back when its toast is gone, on every device. */
export function SendList({ sends, named = false, className }: SendListProps) {
  if (sends.length === 0) return null;
  return (
    <ul className={classNames('flex flex-col divide-y divide-line', className)}>
      {sends.map((send) => (
        <SendRow key={send.id} send={send} named={named} />
      ))}
    </ul>
  );
}

function SendRow({ send, named }: { send: ProgramSend; named: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const takeBack = useTakeBack(useUndoSend().mutateAsync);
  const { id, kind, programName, createdAt, clients: count, days } = send;
  const what = t(kind === 'give' ? 'programs.give.given' : 'programs.changes.done', { count });
  return (
    <li className="flex items-center gap-3 py-2">
      <p className="min-w-0 flex-1 break-words text-15">
        {what}
        <span className="tabular block text-13 text-ink-faint">
          {[named && programName, format.instant(createdAt), t('programs.workouts', { count: days })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <TakeBackButton tone="ghost" label={t('programs.undo.of', { what })} takeBack={() => takeBack(id)} />
    </li>
  );
}
