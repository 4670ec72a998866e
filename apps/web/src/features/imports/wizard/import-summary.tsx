import type { ImportSource } from '@spotter/contract/imports-limits';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

/** Lines that are shown as examples. */
const SHOWN = 5;

/** What was read of a file; each session with the local time at which it began. */
type ReadFile = {
  sessions: readonly { at: string }[];
  sets: number;
  wrong: readonly { line: number; text: string }[];
  isTimeAssumed: boolean;
};

type ImportSummaryProps = {
  source: ImportSource;
  read: ReadFile;
  /** Sessions that are there already; undefined while that is looked up. */
  there: number | undefined;
  problem: string | null;
};

/** What was understood of a file, before anything is written. */
export function ImportSummary({ source, read, there, problem }: ImportSummaryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { sessions, sets, wrong, isTimeAssumed } = read;
  const [first, last] = [sessions[0]?.at.slice(0, 10), sessions.at(-1)?.at.slice(0, 10)];
  const dayText = (day: string) => format.day(day, { dateStyle: 'medium' });
  return (
    <div className="flex flex-col gap-2">
      <p aria-live="polite" className="font-semibold text-15">
        {problem ??
          [
            t(`imports.source.${source}`),
            sessions.length > 0 && t('imports.sessions', { count: sessions.length }),
            sessions.length > 0 && t('imports.sets', { count: sets }),
          ]
            .filter(Boolean)
            .join(' · ')}
      </p>
      {first && last && (
        <p className="tabular text-15">
          {first === last ? dayText(first) : t('imports.period', { from: dayText(first), to: dayText(last) })}
        </p>
      )}
      {there !== undefined && there > 0 && (
        <p className="text-15 text-ink-soft">{t('imports.there', { count: there })}</p>
      )}
      {isTimeAssumed && <p className="text-13 text-ink-soft">{t('imports.assumed')}</p>}
      {wrong.length > 0 && (
        <>
          <p className="text-13 text-warning">{t('imports.wrong', { count: wrong.length })}</p>
          <ul className="flex flex-col gap-0.5 text-13 text-ink-soft">
            {wrong.slice(0, SHOWN).map(({ line, text }) => (
              <li key={line} className="truncate">
                {t('imports.line', { line, text })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
