import type { LineChange, LineText, ProgramChange } from '@spotter/contract/programs';
import { ArrowRight, CalendarSync, CirclePlus, Minus, Pencil } from 'lucide-react';
import { useProgressionText, useTargetText } from '#features/workouts/api.ts';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Pill } from '#ui/pill.tsx';

const KINDS = {
  added: { icon: CirclePlus, text: 'programs.change.added' },
  removed: { icon: Minus, text: 'programs.change.removed' },
  changed: { icon: Pencil, text: 'programs.change.changed' },
  moved: { icon: CalendarSync, text: 'programs.change.moved' },
} as const satisfies Record<ProgramChange['kind'], unknown>;

const KEPT = {
  adjusted: 'programs.change.adjusted',
  taken: 'programs.change.taken',
} as const satisfies Record<NonNullable<ProgramChange['kept']>, string>;

/** One coming day that changes: which, how, and whether it stays as it is for this client. */
export function ChangeLine({ change }: { change: ProgramChange }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, week, day, name, dateBefore, dateAfter, lines, kept } = change;
  const { icon: Icon, text } = KINDS[kind];
  const days = [dateBefore, dateAfter].filter((one) => one !== null);
  return (
    <li className="flex items-start gap-2.5 text-15">
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 break-words">
          <bdi className="font-medium">{name}</bdi>
          <span className="text-13 text-ink-faint">{t(text)}</span>
          {kept && <Pill tone="warning">{t(KEPT[kept])}</Pill>}
        </p>
        <p className="tabular text-13 text-ink-faint">
          {[
            t('programs.place', { week, day }),
            [...new Set(days)].map((one) => format.day(one)).join(' → '),
          ].join(' · ')}
        </p>
        <ul>
          {lines.map((line) => (
            <WrittenChange key={JSON.stringify(line)} line={line} />
          ))}
        </ul>
      </div>
    </li>
  );
}

/**
 * 'Back squat 5 × 5 @ 100 kg → 5 × 5 @ 102.5 kg'; a progression or a note is said where it differs, because the sets alone
 * would read the same twice.
 */
function WrittenChange({ line: { before, after } }: { line: LineChange }) {
  const { t } = useTranslation();
  const targetText = useTargetText();
  const progressionText = useProgressionText();
  const sets = ({ targets, tempo }: LineText) => targetText(targets, tempo);
  if (before && after) {
    const pairs = [
      [sets(before), sets(after)],
      [progressionText(before.progression), progressionText(after.progression)],
      [before.notes || '–', after.notes || '–'],
    ].filter(([old, next], index) => index === 0 || old !== next);
    return (
      <li className="text-13 text-ink-soft">
        <bdi>{before.name}</bdi>
        {pairs.map(([old, next]) => (
          <p key={`${old}/${next}`} className="tabular flex flex-wrap items-center gap-x-1.5">
            <span>{old}</span>
            {old !== next && (
              <>
                <ArrowRight aria-hidden className="size-3.5 shrink-0" />
                <span>{next}</span>
              </>
            )}
          </p>
        ))}
      </li>
    );
  }
  const only = before ?? after;
  if (!only) return null;
  const text = `${only.name} ${sets(only)}`;
  return (
    <li className="tabular text-13 text-ink-soft">
      {before ? t('programs.change.without', { line: text }) : t('programs.change.with', { line: text })}
    </li>
  );
}
