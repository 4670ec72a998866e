import type { PersonalRecord } from '@spotter/contract/sessions';
import { ArrowLeftRight, CircleAlert, HeartCrack, MessageSquareText, Trophy } from 'lucide-react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Pill } from '#ui/pill.tsx';
import { useRecordText } from '../records/use-record-text.ts';
import type { SetRow } from './item-rows.ts';

type Props = {
  row: SetRow;
  records: readonly PersonalRecord[];
  /** The exercise of the set, where it is not the item's current one. */
  otherExercise: string | null;
  /** Whether a list of the page has what its records are: then a set only says how many. */
  listed?: boolean;
};

/**
 * Below a set: pain, an odd load, its rating, its exercise if it differs, its records, the note to the trainer, and the
 * coach who logged it.
 */
export function SetExtras({ row, records, otherExercise, listed = false }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const recordText = useRecordText();
  const { rpe, note, pain } = row.values;
  const isSlip = row.logged?.slip === true;
  const hasPills = pain || isSlip || rpe !== null || otherExercise !== null || records.length > 0;
  // A session that an older version of the page stored does not say.
  const by = row.done ? row.logged?.loggedBy : null;
  if (!hasPills && !note && !by) return null;
  return (
    <div className="flex min-w-0 flex-col gap-1.5 pt-1">
      {hasPills && (
        <ul className="flex flex-wrap gap-1.5">
          {pain && (
            <li>
              <Pill tone="danger" icon={<HeartCrack aria-hidden />}>
                {t('sessions.pain.mark')}
              </Pill>
            </li>
          )}
          {isSlip && (
            <li>
              <Pill tone="warning" icon={<CircleAlert aria-hidden />}>
                {t('sessions.odd.mark')}
              </Pill>
            </li>
          )}
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
          {listed && records.length > 0 && (
            <li>
              <Pill tone="warning" icon={<Trophy aria-hidden />} className="tabular">
                {/* A phone has no room for the words beside a target. */}
                <span aria-hidden className="sm:hidden">
                  {format.number(records.length)}
                </span>
                <span className="max-sm:sr-only">
                  {t('sessions.record.count', { count: records.length })}
                </span>
              </Pill>
            </li>
          )}
          {(listed ? [] : records).map((record) => {
            const { what, how } = recordText(record);
            return (
              <li key={record.kind} className="flex flex-wrap items-center gap-x-2">
                <Pill tone="warning" icon={<Trophy aria-hidden />} className="tabular">
                  <span className="sr-only">{t('sessions.record.one')} </span>
                  {what}
                </Pill>
                {how && <span className="text-13 text-ink-faint">{how}</span>}
              </li>
            );
          })}
        </ul>
      )}
      {note && (
        <p className="flex gap-1.5 whitespace-pre-line text-13 text-ink-soft">
          <MessageSquareText aria-hidden className="mt-px size-4 shrink-0 text-ink-faint" />
          <span>
            <span className="sr-only">{t('sessions.note.onSet')} </span>
            {note}
          </span>
        </p>
      )}
      {by && (
        <p className="text-13 text-ink-faint">
          {by.name ? t('sessions.room.by', { name: by.name }) : t('sessions.room.byCoach')}
        </p>
      )}
    </div>
  );
}
