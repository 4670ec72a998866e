import { Check, CloudAlert, CloudCheck, CloudUpload, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { SetState } from './merge.ts';
import type { SetRow } from './rows.ts';
import { useSetText } from './use-set-text.ts';

const STATE_ICONS = { saved: CloudCheck, waiting: CloudUpload, refused: CloudAlert };
const STATE_LOOK = { saved: 'text-3', waiting: 'text-warning', refused: 'text-danger' };
const STATE_KEYS = {
  saved: 'sessions.set.saved',
  waiting: 'sessions.set.waiting',
  refused: 'sessions.set.refused',
} as const;

function StateMark({ state }: { state: SetState }) {
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
  next?: boolean;
  /** Absent: only to look at. */
  onTick?: (row: SetRow) => void;
  onEdit?: (row: SetRow) => void;
};

/** One set: what was planned, beside it what is done, and the tick. */
export function SetRowItem({ row, exercise, next = false, onTick, onEdit }: Props) {
  const { t } = useTranslation();
  const setText = useSetText();
  const { setNumber, target, last, logged, done } = row;
  const planned = target && setText(target);
  const before = last && setText(last);
  const own = setText(row.values);
  const value = own ?? t('sessions.set.open');
  const names = { exercise, number: setNumber, value };
  const mark = onTick && logged && (done || logged.state !== 'saved') && <StateMark state={logged.state} />;
  // An open set that would be logged as planned says its numbers once.
  const edit =
    done || (own !== null && own !== planned) ? (
      <Button
        tone={done ? 'ghost' : 'secondary'}
        className={classNames(
          'tabular min-h-11 flex-col items-end! gap-0! px-2!',
          done ? 'font-bold' : 'font-medium text-2',
        )}
        aria-label={t('sessions.set.edit', names)}
        onClick={() => onEdit?.(row)}
      >
        {value}
        {mark}
      </Button>
    ) : (
      <IconButton
        icon={<Pencil />}
        label={t('sessions.set.edit', names)}
        className="min-h-11 min-w-11"
        onClick={() => onEdit?.(row)}
      />
    );
  return (
    <li
      aria-current={next ? 'step' : undefined}
      className={classNames(
        'grid grid-cols-[1.75rem_minmax(0,1fr)_auto_auto] items-center gap-x-2 rounded-control py-1.5 pr-1.5 pl-2 transition-colors',
        next && 'bg-brand-soft',
      )}
    >
      <span
        className={classNames(
          'display tabular flex size-7 items-center justify-center rounded-pill font-semibold text-13',
          next ? 'bg-brand text-brand-contrast' : 'bg-surface-2 text-2',
        )}
      >
        <span className="sr-only">{t('sessions.set.number', { number: setNumber })}</span>
        <span aria-hidden>{setNumber}</span>
      </span>
      <div className="min-w-0">
        <p className={classNames('tabular', done || !onTick ? 'text-15 text-2' : 'font-semibold text-17')}>
          {row.extra ? t('sessions.set.extra') : (planned ?? t('sessions.set.noTarget'))}
        </p>
        {before && (
          <p className={classNames('tabular truncate text-13', next ? 'text-2' : 'text-3')}>
            {t('sessions.set.last', { value: before })}
          </p>
        )}
      </div>
      {onEdit ? (
        edit
      ) : (
        <span className={classNames('tabular px-1 text-right text-15', done ? 'font-semibold' : 'text-3')}>
          {done ? value : t('sessions.set.notDone')}
        </span>
      )}
      {onTick ? (
        <IconButton
          size="large"
          tone={done ? 'brand' : 'outline'}
          className={classNames(!done && (next ? 'text-brand-text' : 'text-3'))}
          icon={<Check strokeWidth={done ? 3 : 2} />}
          aria-pressed={done}
          label={t('sessions.set.tick', names)}
          onClick={() => onTick(row)}
        />
      ) : (
        <span className="flex w-5 items-center justify-center">
          {done && <Check aria-hidden strokeWidth={3} className="size-4.5 text-brand-text" />}
        </span>
      )}
    </li>
  );
}
