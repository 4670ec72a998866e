import type { PersonalRecord } from '@spotter/contract/sessions';
import { ArrowLeftRight, Check, MessageSquareText } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { useReasonText } from '#features/loads/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Pill } from '#ui/pill.tsx';
import { isSwapped } from '../exercise/overlay-swaps.ts';
import { OwnNoteLine } from '../exercise/own-note-line.tsx';
import { useExerciseName } from '../exercise/use-exercise-name.ts';
import type { ItemRows, SetRow } from '../logging/item-rows.ts';
import { SetExtras } from '../logging/set-extras.tsx';
import { SetTypeMark, SetTypeWord } from '../logging/set-type-mark.tsx';
import { useSetName } from '../logging/use-set-name.ts';
import { useEffortText, useSetText, useSuggestedText, useValueText } from '../logging/use-set-text.ts';
import { PlacePart } from '../messages/place-part.tsx';
import { PlacesContext } from '../messages/places-context.ts';

type RowProps = {
  row: SetRow;
  records: readonly PersonalRecord[];
  listed: boolean;
  otherExercise: string | null;
};

function DoneRow({ row, records, listed, otherExercise }: RowProps) {
  const { t } = useTranslation();
  const effort = useEffortText()(row.target);
  const setText = useSetText();
  const valueText = useValueText();
  const setName = useSetName();
  const { target, suggestion, done, values, itemId, setNumber, goes } = row;
  const places = useContext(PlacesContext);
  const thread = places?.renderThread({ itemId, setNumber });
  const suggested = useSuggestedText()(suggestion);
  return (
    <>
      <tr className="align-top not-first:border-line not-first:border-t">
        <th scope="row" className="py-2.5 pl-4 text-left">
          <SetTypeMark row={row} />
        </th>
        <td className="tabular py-3 pr-3 text-15 text-ink-soft">
          {target ? (setText(target, goes) ?? t('sessions.set.noTarget')) : t('sessions.set.extra')}
          <span className="flex flex-wrap gap-x-2 text-13 text-ink-faint">
            <SetTypeWord row={row} />
            {effort && <span>{effort}</span>}
            {suggested && <span>{suggested}</span>}
          </span>
        </td>
        <td className="py-3 pr-4">
          <span
            className={classNames(
              'tabular flex items-center gap-1.5 text-15',
              done ? 'font-semibold' : 'text-ink-faint',
            )}
          >
            {done && <Check aria-hidden strokeWidth={3} className="size-4 shrink-0 text-positive" />}
            {done ? valueText(values, goes) : t('sessions.set.notDone')}
          </span>
          <SetExtras row={row} records={done ? records : []} otherExercise={otherExercise} listed={listed} />
        </td>
        {places && (
          <td className="w-11 pt-1 pr-2">
            {places.renderButton({ itemId, setNumber, name: setName(row, 'sentence') }, false)}
          </td>
        )}
      </tr>
      {thread && (
        <tr>
          <td colSpan={4} className="px-4 pb-3">
            {thread}
          </td>
        </tr>
      )}
    </>
  );
}

type Props = {
  rows: ItemRows;
  /** Whose session it is. */
  client: { id: string };
  records: readonly PersonalRecord[];
  listed: boolean;
  /** 'A1', within a superset. */
  place: string | null;
  /** What was filmed of it. */
  films: ReactNode;
};

/** One exercise of a session, read-only: plan and result, set by set. */
export function DoneItem({ rows, client, records, listed, place, films }: Props) {
  const { t } = useTranslation();
  const hasPlaces = useContext(PlacesContext) !== null;
  const exerciseName = useExerciseName();
  const { item } = rows;
  const reasonText = useReasonText();
  const reasons = [
    ...new Set(rows.rows.flatMap(({ suggestion }) => (suggestion ? [reasonText(suggestion)] : []))),
  ];
  return (
    <Card as="section" padding="none" aria-label={item.exercise.name}>
      <div className="px-4 pt-4 pb-2">
        <div className="flex items-start justify-between gap-3">
          <h3 className="display font-bold text-17">
            {place && <span className="text-brand-text">{`${place} `}</span>}
            {item.exercise.name}
          </h3>
          <Pill tone={rows.done === rows.rows.length ? 'positive' : 'neutral'} className="tabular shrink-0">
            {t('sessions.progress', { done: rows.done, total: rows.rows.length })}
          </Pill>
        </div>
        {isSwapped(item) && (
          <p className="mt-1 flex items-center gap-2 text-15 text-ink-soft">
            <ArrowLeftRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
            {t('sessions.swap.instead', { name: item.plannedName })}
          </p>
        )}
        {item.notes && (
          <p className="mt-1 flex gap-2 whitespace-pre-line text-13 text-ink-soft">
            <MessageSquareText aria-hidden className="mt-px size-4 shrink-0 text-ink-faint" />
            <span>
              <span className="sr-only">{t('sessions.item.note')} </span>
              <span dir="auto">{item.notes}</span>
            </span>
          </p>
        )}
        {reasons.map((reason) => (
          <p key={reason} className="mt-1 text-13 text-ink-soft">
            {reason}
          </p>
        ))}
        {item.tempo && (
          <p className="tabular mt-1 text-13 text-ink-soft">{t('loads.tempoOf', { tempo: item.tempo })}</p>
        )}
        <OwnNoteLine exerciseId={item.exerciseId} client={client} className="mt-1 text-13" />
        <PlacePart itemId={item.id} setNumber={null} />
      </div>
      <table className="w-full">
        <thead>
          <tr className="text-left text-13 text-ink-faint">
            <th scope="col" className="w-13 pl-4 font-normal">
              <span className="sr-only">{t('sessions.item.set')}</span>
            </th>
            <th scope="col" className="w-[31%] pr-3 font-normal lg:w-2/5">
              {t('sessions.item.target')}
            </th>
            <th scope="col" className="pr-4 font-normal">
              {t('sessions.item.done')}
            </th>
            {hasPlaces && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.rows.map((row) => (
            <DoneRow
              key={row.id}
              row={row}
              records={records.filter((record) => record.setId === row.id)}
              listed={listed}
              otherExercise={row.exerciseId === item.exerciseId ? null : exerciseName(item, row.exerciseId)}
            />
          ))}
        </tbody>
      </table>
      {films}
    </Card>
  );
}
