import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import type { SetRow } from './item-rows.ts';
import { useSetName } from './use-set-name.ts';

const LETTER_KEYS = {
  warmup: 'sessions.type.warmupLetter',
  drop: 'sessions.type.dropLetter',
  failure: 'sessions.type.failureLetter',
} as const;
const WORD_KEYS = {
  warmup: 'sessions.type.warmup',
  drop: 'sessions.type.drop',
  failure: 'sessions.type.failure',
} as const;

/** The word for a set's type; nothing for a normal set. */
export function SetTypeWord({ row: { values } }: { row: SetRow }) {
  const { t } = useTranslation();
  return values.type === 'normal' ? null : <span>{t(WORD_KEYS[values.type])}</span>;
}

/** At the start of a set: its number, or the letter of its type. */
export function SetTypeMark({ row, next = false }: { row: SetRow; next?: boolean }) {
  const { t } = useTranslation();
  const setName = useSetName();
  const { type } = row.values;
  return (
    <span
      className={classNames(
        'display tabular flex size-7 shrink-0 items-center justify-center rounded-pill font-semibold text-13',
        next
          ? 'bg-brand text-brand-contrast'
          : type === 'normal'
            ? 'bg-surface-2 text-ink-soft'
            : 'inset-ring inset-ring-line-strong/55 text-ink-soft',
      )}
    >
      <span className="sr-only">{setName(row)}</span>
      <span aria-hidden>{type === 'normal' ? row.count : t(LETTER_KEYS[type])}</span>
    </span>
  );
}
