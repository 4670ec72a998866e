import type { PersonalRecord } from '@spotter/contract/sessions';
import { ArrowLeftRight, MessageSquareText, Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format.ts';
import { Pill } from '#ui/pill.tsx';
import type { SetRow } from './rows.ts';
import { useRecordText } from './use-record-text.ts';

type Props = {
  row: SetRow;
  records: readonly PersonalRecord[];
  /** What it was done with, where that is not what the item is now. */
  otherExercise: string | null;
};

/** Under a set: how hard it was, what it was done with, the records it made, the note to the trainer. */
export function SetExtras({ row, records, otherExercise }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const recordText = useRecordText();
  const { rpe, note } = row.values;
  if (rpe === null && !note && !otherExercise && records.length === 0) return null;
  return (
    <div className="flex min-w-0 flex-col gap-1.5 pt-1">
      {(rpe !== null || otherExercise || records.length > 0) && (
        <ul className="flex flex-wrap gap-1.5">
          {otherExercise && (
            <li>
              <Pill icon={<ArrowLeftRight aria-hidden />}>{otherExercise}</Pill>
            </li>
          )}
          {rpe !== null && (
            <li>
              <Pill className="tabular">{t('sessions.rpe.value', { value: format.number(rpe) })}</Pill>
            </li>
          )}
          {records.map((record) => {
            const { what, how } = recordText(record);
            return (
              <li key={record.kind} className="flex flex-wrap items-center gap-x-2">
                <Pill tone="warning" icon={<Trophy aria-hidden />} className="tabular">
                  <span className="sr-only">{t('sessions.record.one')} </span>
                  {what}
                </Pill>
                {how && <span className="text-13 text-3">{how}</span>}
              </li>
            );
          })}
        </ul>
      )}
      {note && (
        <p className="flex gap-1.5 whitespace-pre-line text-13 text-2">
          <MessageSquareText aria-hidden className="mt-px size-4 shrink-0 text-3" />
          <span>
            <span className="sr-only">{t('sessions.note.onSet')} </span>
            {note}
          </span>
        </p>
      )}
    </div>
  );
}
