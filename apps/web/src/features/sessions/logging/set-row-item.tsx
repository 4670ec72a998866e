import type { PersonalRecord } from '@spotter/contract/sessions';
import { Check, CloudAlert, CloudCheck, CloudUpload, Pencil } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { SetRow } from './item-rows.ts';
import type { WriteState } from './overlay-finish.ts';
import { SetExtras } from './set-extras.tsx';
import { SetTypeMark, SetTypeWord } from './set-type-mark.tsx';
import { useSetName } from './use-set-name.ts';
import { useEffortText, useSetText, useSuggestedText, useValueText } from './use-set-text.ts';

const STATE_ICONS = { saved: CloudCheck, waiting: CloudUpload, refused: CloudAlert };
const STATE_LOOK = { saved: 'text-ink-faint', waiting: 'text-warning', refused: 'text-danger' };
const STATE_KEYS = {
  saved: 'sessions.set.saved',
  waiting: 'sessions.set.waiting',
  refused: 'sessions.set.refused',
} as const;

function StateMark({ state }: { state: WriteState }) {
  const { t } = useTranslation();
  const Icon = STATE_ICONS[state];
  return (
    <span className={classNames('inline-flex', STATE_LOOK[state])}>
      <Icon aria-hidden className="size-3.5" />
      <span className="sr-only">{t(STATE_KEYS[state])}</span>
    </span>
  );
}

type Props = {
  row: SetRow;
  exercise: string;
  next: boolean;
  records: readonly PersonalRecord[];
  otherExercise: string | null;
  onTick: (row: SetRow) => boolean;
  onEdit: (row: SetRow) => void;
  /** At a desk a press on the line brings the set upon the stage, in place of its sheet. */
  onChoose?: ((row: SetRow) => void) | undefined;
  isChosen?: boolean;
};

/** Whether a row would look the same; its records are listed anew each time. */
function isSame(a: Props, b: Props): boolean {
  const { records, ...rest } = a;
  const names = Object.keys(rest) as (keyof typeof rest)[];
  return (
    names.every((name) => a[name] === b[name]) &&
    records.length === b.records.length &&
    records.every((record, at) => record === b.records[at])
  );
}

/** Scrolls to the next set, unless it is in view already. */
function useKeptVisible(next: boolean) {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    if (next) line.current?.scrollIntoView({ block: 'nearest', behavior });
  }, [next]);
  return line;
}

/** The plan of a set, and below it effort, suggestion and last time. */
function RowText({ row, next }: Pick<Props, 'row' | 'next'>) {
  const { t } = useTranslation();
  const setText = useSetText();
  const effortText = useEffortText();
  const suggestedText = useSuggestedText();
  const { target, last, suggestion, done, values, goes } = row;
  const planned = target && setText(target, goes);
  const before = last && setText(last, goes);
  const aside = [
    effortText(target),
    !done && suggestedText(suggestion),
    // By then the result is beside it.
    !done && before && t('sessions.set.last', { value: before }),
  ].filter(Boolean);
  return (
    <span className="block min-w-0 text-left">
      <span
        className={classNames(
          'tabular block text-pretty',
          next ? 'numeral text-24' : done ? 'text-15 text-ink-soft' : 'font-semibold text-17',
        )}
      >
        {row.extra
          ? t('sessions.set.extra')
          : (planned ?? (target ? null : setText(values, goes)) ?? t('sessions.set.noTarget'))}
      </span>
      {(aside.length > 0 || values.type !== 'normal') && (
        <span
          className={classNames(
            'tabular flex flex-wrap gap-x-2 text-13',
            next ? 'text-ink-soft' : 'text-ink-faint',
          )}
        >
          <SetTypeWord row={row} />
          {aside.map((text) => (
            <span key={String(text)}>{text}</span>
          ))}
        </span>
      )}
    </span>
  );
}

/** The row of a set: plan, last time's result below it, the current values, and the tick. */
export const SetRowItem = memo(function SetRowItem(props: Props) {
  const { row, exercise, next, records, otherExercise, isChosen = false, onTick, onChoose } = props;
  const { t } = useTranslation();
  const valueText = useValueText();
  const setName = useSetName();
  /** The row that was just ticked, or whose tick was taken back: its mark answers at once, and all else follows after that. */
  const [ticked, setTicked] = useState<SetRow | null>(null);
  const done = row.done !== (ticked === row);
  const line = useKeptVisible(next);
  return (
    <li
      ref={line}
      aria-current={next ? 'step' : undefined}
      className={classNames(
        'grid grid-cols-[1.75rem_minmax(0,1fr)_fit-content(45%)_auto] items-center gap-x-2.5 rounded-control px-2 transition-colors',
        next ? 'bg-brand-soft py-3' : 'py-1.5',
        isChosen && 'inset-ring-2 inset-ring-ink',
        // The first set, together with the head of its exercise.
        row.setNumber === 1 && 'scroll-mt-44',
      )}
    >
      {onChoose ? (
        <button
          type="button"
          aria-current={isChosen}
          onClick={() => onChoose(row)}
          className="col-span-3 grid min-h-13 grid-cols-subgrid items-center rounded-control transition-colors hover:bg-surface-2"
        >
          <SetTypeMark row={row} next={next} />
          <RowText row={row} next={next} />
          <ChosenValue row={row} />
        </button>
      ) : (
        <>
          <SetTypeMark row={row} next={next} />
          <RowText row={row} next={next} />
          <EditButton {...props} />
        </>
      )}
      <IconButton
        size="large"
        tone={done ? 'positive' : 'tonal'}
        ink={done ? undefined : next ? 'text-brand-text' : 'text-ink-faint'}
        className={done ? 'animate-pop' : undefined}
        icon={<Check strokeWidth={done ? 3 : 2} />}
        aria-pressed={done}
        label={t('sessions.set.tick', {
          exercise,
          set: setName(row),
          value: valueText(row.values, row.goes),
        })}
        onClick={() => ticked !== row && onTick(row) && setTicked(row)}
      />
      <div className="col-span-3 col-start-2 empty:hidden">
        <SetExtras row={row} records={done ? records : []} otherExercise={otherExercise} />
      </div>
    </li>
  );
}, isSame);

/** Whether the plan beside it does not say what a set holds. */
function useIsOther({ target, values, done, goes }: SetRow): boolean {
  const setText = useSetText();
  const own = setText(values, goes);
  return done || (own !== null && own !== (target && setText(target, goes)));
}

const Mark = ({ row: { logged, done } }: Pick<Props, 'row'>) =>
  logged && (done || logged.state !== 'saved') && <StateMark state={logged.state} />;

/** What a set holds, where the whole line is pressed. */
function ChosenValue({ row }: Pick<Props, 'row'>) {
  const valueText = useValueText();
  const isOther = useIsOther(row);
  return (
    <span
      className={classNames(
        'tabular flex flex-col items-end px-2 text-right',
        row.done ? 'font-bold' : 'text-ink-soft',
      )}
    >
      {isOther && valueText(row.values, row.goes)}
      <Mark row={row} />
    </span>
  );
}

/** What a set holds, or a pencil; a press opens its sheet. */
function EditButton({ row, exercise, onEdit }: Props) {
  const { t } = useTranslation();
  const valueText = useValueText();
  const setName = useSetName();
  const isOther = useIsOther(row);
  const value = valueText(row.values, row.goes);
  const label = t('sessions.set.edit', { exercise, set: setName(row, 'sentence'), value });
  // The stage shows what one tap logs for the next set.
  if (!row.done && (row.logged === null || !isOther)) {
    return (
      <IconButton icon={<Pencil />} label={label} className="min-h-11 min-w-11" onClick={() => onEdit(row)} />
    );
  }
  return (
    <Button
      tone={row.done ? 'ghost' : 'secondary'}
      className={classNames(
        'tabular min-h-11 flex-col items-end! gap-0! px-2! text-right',
        row.done ? 'font-bold' : 'font-medium text-ink-soft',
      )}
      aria-label={label}
      onClick={() => onEdit(row)}
    >
      {value}
      <Mark row={row} />
    </Button>
  );
}
