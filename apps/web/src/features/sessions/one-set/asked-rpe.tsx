import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import type { SetRow } from '../logging/item-rows.ts';
import type { Logging } from '../logging/use-logging.ts';
import { useSetName } from '../logging/use-set-name.ts';
import type { SessionView } from '../use-session-view.ts';

/** Whole ratings that a working set gets; halves and lower ones are in the set's sheet. */
const RATINGS = [6, 7, 8, 9, 10] as const;

const isAsked = ({ target }: SetRow) => target !== null && (target.rpe !== null || target.rir !== null);

/** The set that was done last, if the coach asked how hard it is. */
function lastAsked({ items }: SessionView): SetRow | null {
  const last = items
    .flatMap(({ rows }) => rows.filter(({ done }) => done))
    .reduce<SetRow | null>((one, row) => {
      const isLater = !one || (row.logged?.changedAt ?? '') > (one.logged?.changedAt ?? '');
      return isLater ? row : one;
    }, null);
  return last && isAsked(last) ? last : null;
}

type Props = {
  view: SessionView;
  logging: Pick<Logging, 'valuesOf' | 'change' | 'chosen'>;
  /** The set that is shown, where it was chosen by hand. */
  row: SetRow | null;
};

/**
 * One press rates the set that was just done, where the coach asked for it; the same press again takes that back. It stands
 * beside what comes next, and nothing waits for it.
 */
export function AskedRpe({ view, logging, row }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const setName = useSetName();
  const chosen = row?.done && isAsked(row) ? row : null;
  const rated = logging.chosen === null ? lastAsked(view) : chosen;
  if (!rated) return null;
  const { rpe } = logging.valuesOf(rated);
  const label = `${setName(rated)} · ${t('sessions.rpe.label')}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div role="group" aria-label={label} className="mb-3 flex flex-col gap-1.5">
      <p className="text-center text-13 text-ink-soft">{label}</p>
      <div className="flex gap-2">
        {RATINGS.map((rating) => (
          <Button
            key={rating}
            tone="secondary"
            aria-pressed={rpe === rating}
            className="numeral min-h-14! min-w-0! flex-1 rounded-card! bg-surface-2! px-0! text-17! aria-pressed:bg-brand-soft! aria-pressed:text-brand-text!"
            onClick={() => logging.change(rated, { rpe: rpe === rating ? null : rating }, false)}
          >
            {format.number(rating)}
          </Button>
        ))}
      </div>
    </div>
  );
}
