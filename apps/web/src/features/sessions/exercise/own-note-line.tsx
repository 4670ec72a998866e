import { NotebookPen } from 'lucide-react';
import { useMe } from '#features/accounts/api.ts';
import { useOwnNote } from '#features/exercises/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';

type Props = {
  exerciseId: string;
  /** Whose note it is; the reader's own without it. */
  client?: { id: string };
  className: string;
  lines?: string;
};

/** What somebody wants to remember about an exercise: the seat, the grip. */
export function OwnNoteLine({ exerciseId, client, className, lines }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const isOther = client !== undefined && client.id !== me.id;
  const { note } = useOwnNote(exerciseId, isOther ? client.id : undefined);
  if (!note) return null;
  return (
    <p className={classNames('flex gap-2 text-ink-soft', className)}>
      <NotebookPen aria-hidden className="mt-px size-4 shrink-0 text-ink-faint" />
      <span className={classNames('min-w-0 whitespace-pre-line break-words', lines)}>
        <span className={isOther ? undefined : 'sr-only'}>
          {t(isOther ? 'exercises.note.client' : 'exercises.note.mine')}{' '}
        </span>
        <span dir="auto">{note}</span>
      </span>
    </p>
  );
}
