import { CircleHelp, StickyNote } from 'lucide-react';
import { type DraftedDay, type DraftedRow, weekIn } from '#features/workouts/paste/plan-draft.ts';
import { useTargetText } from '#features/workouts/use-target-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';

type PastePreviewProps = {
  /** Null while the exercises are looked up. */
  days: readonly DraftedDay[] | null;
  /** The week of the programme in which the plan begins. */
  fromWeek: number;
  /** How many days of the programme have a workout already. */
  replaced: number;
};

/** Days that are shown; after them only those with something to check. */
const SHOWN = 40;

/** What is kept of a line shows as its note. */
const isShown = (row: DraftedRow) => row.kind === 'line' || row.of === null;

const isMarked = (row: DraftedRow) =>
  row.kind === 'kept' ? row.of === null : row.written !== null || row.line.notes !== '';

/** What a line keeps beside the words that name its exercise. */
const leftOf = ({ line, written }: Extract<DraftedRow, { kind: 'line' }>) =>
  line.notes.slice(written?.length ?? 0).trim();

/** What becomes of each line of a written plan. */
export function PastePreview({ days, fromWeek, replaced }: PastePreviewProps) {
  const { t } = useTranslation();
  if (days === null) return <Skeleton shape="block" className="h-40" />;
  if (days.length === 0) return <p className="text-15 text-ink-faint">{t('programs.written.empty')}</p>;
  const shown = days.filter(({ rows }, index) => index < SHOWN || rows.some(isMarked));
  const marked = days.flatMap(({ rows }) => rows.filter(isMarked)).length;
  return (
    <section aria-labelledby="written-preview" className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h3 id="written-preview" className="font-semibold text-15">
          {t('programs.written.preview')}
        </h3>
        <p role="status" className="text-13 text-ink-soft">
          {[
            marked > 0 && t('programs.written.look', { count: marked }),
            replaced > 0 && t('programs.written.replaced', { count: replaced }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
      <ol className="flex flex-col gap-3">
        {shown.map((day, index) => (
          <Day
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is known by its place in the text alone
            key={index}
            day={day}
            from={weekIn(day.weeks.from, fromWeek, days)}
            to={weekIn(day.weeks.to, fromWeek, days)}
          />
        ))}
      </ol>
      {shown.length < days.length && (
        <p className="text-13 text-ink-faint">
          {t('programs.written.more', { count: days.length - shown.length })}
        </p>
      )}
    </section>
  );
}

type DayProps = { day: DraftedDay; from: number; to: number };

function Day({ day: { day, name, rows }, from, to }: DayProps) {
  const { t } = useTranslation();
  const place =
    from === to
      ? t('programs.place', { week: from, day })
      : `${t('programs.written.weeks', { from, to })} · ${t('programs.grid.day', { day })}`;
  return (
    <li className="rounded-card bg-surface-2 px-4 py-3 forced-colors:border">
      <h4 className="break-words font-semibold text-15">{name || t('programs.grid.day', { day })}</h4>
      <p className="mb-2 text-13 text-ink-faint">{place}</p>
      <ul className="flex flex-col gap-1.5">
        {rows.filter(isShown).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Row key={index} row={row} />
        ))}
      </ul>
    </li>
  );
}

function Row({ row }: { row: DraftedRow }) {
  const { t } = useTranslation();
  const targetText = useTargetText();
  if (row.kind === 'kept') {
    return (
      <li>
        <Kept text={row.text} />
      </li>
    );
  }
  const { line, written } = row;
  const left = leftOf(row);
  return (
    <li className="text-15">
      <span className="flex flex-wrap gap-x-2">
        <bdi className="min-w-0 break-words font-medium">{line.name}</bdi>
        <span className="tabular min-w-0 break-words text-ink-soft">{targetText(line.sets, line.tempo)}</span>
      </span>
      {written !== null && (
        <span className="flex items-start gap-2 text-13 text-warning">
          <CircleHelp aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span className="min-w-0 break-words">{t('programs.written.as', { text: written })}</span>
        </span>
      )}
      {left && <Kept text={left} />}
    </li>
  );
}

function Kept({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <span className="flex items-start gap-2 text-13 text-warning">
      <StickyNote aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0 break-words">
        <span className="font-semibold">{t('programs.written.kept')}</span> {text}
      </span>
    </span>
  );
}
