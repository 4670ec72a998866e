import { useDistanceText } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { setsIn } from '../csv/batches-of.ts';
import type { ReadRecordings } from '../recordings/read-recordings.ts';
import type { RecordedSession } from '../recordings/session-of.ts';

/** Files that are shown as examples. */
const SHOWN = 5;

type RecordingSummaryProps = {
  read: ReadRecordings;
  sessions: readonly RecordedSession[];
  /** Sessions that are there already; undefined while that is looked up. */
  there: number | undefined;
  /** A coach's import brings no heart rate. */
  isOwn: boolean;
};

/** What was understood of recordings, before anything is written. */
export function RecordingSummary({ read, sessions, there, isOwn }: RecordingSummaryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const distanceText = useDistanceText();
  const { source, wrong, twice } = read;
  const [first, last] = [sessions[0]?.at.slice(0, 10), sessions.at(-1)?.at.slice(0, 10)];
  const dayText = (day: string) => format.day(day, { dateStyle: 'medium' });
  const sets = sessions.flatMap(({ items }) => items.flatMap((item) => item.sets));
  const metres = sets.reduce((sum, { distance }) => sum + (distance ?? 0), 0);
  const measured = sessions.filter(({ heart }) => heart.length > 0).length;
  const facts = [
    metres > 0 && distanceText(metres),
    measured > 0 &&
      isOwn &&
      t('imports.withHeart', {
        number: format.number(measured),
        total: format.number(sessions.length),
      }),
  ].filter(Boolean);
  const notes = [
    !isOwn && measured > 0 && t('imports.noHeart'),
    twice > 0 && t('imports.twice', { count: twice }),
    there !== undefined && there > 0 && t('imports.thereRecorded', { count: there }),
  ].filter((text) => text !== false);
  return (
    <div className="flex flex-col gap-2">
      <p aria-live="polite" className="font-semibold text-15">
        {[
          t(`imports.source.${source}`),
          t('imports.sessions', { count: sessions.length }),
          t('imports.laps', { count: setsIn(sessions) }),
        ].join(' · ')}
      </p>
      {first && last && (
        <p className="tabular text-15">
          {first === last ? dayText(first) : t('imports.period', { from: dayText(first), to: dayText(last) })}
        </p>
      )}
      {facts.length > 0 && <p className="tabular text-15">{facts.join(' · ')}</p>}
      {notes.map((text) => (
        <p key={text} className="text-15 text-ink-soft">
          {text}
        </p>
      ))}
      {wrong.length > 0 && (
        <>
          <p className="text-13 text-warning">{t('imports.wrongFiles', { count: wrong.length })}</p>
          <ul className="flex flex-col gap-0.5 text-13 text-ink-soft">
            {wrong.slice(0, SHOWN).map(({ file, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes
              <li key={at} className="break-words">
                {t('imports.fileWrong', { file, reason: t(`imports.reason.${reason}`) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
