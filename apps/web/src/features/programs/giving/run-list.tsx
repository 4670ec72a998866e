import type { ProgramRun } from '@spotter/contract/programs';
import { useState } from 'react';
import { Link } from 'wouter';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { ProgressBar } from '#ui/plot/progress-bar.tsx';
import { useMatches } from '#ui/use-matches.ts';

type RunListProps = { runs: readonly ProgramRun[] };

/** How many are shown before the rest is asked for, on a phone and on a wide screen. */
const FEW = 3;
const MORE = 8;

/** The clients who have a programme: in which week each is, and how much of it is done. */
export function RunList({ runs }: RunListProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const most = useMatches('(min-width: 40rem)') ? MORE : FEW;
  const shown = isWhole ? runs : runs.slice(0, most);
  return (
    <div className="flex flex-col items-start gap-2">
      <ul className="grid w-full gap-x-6 gap-y-1 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
        {shown.map((run) => (
          <li key={run.id} className="relative flex min-h-13 items-start gap-3 rounded-control py-1">
            <Avatar person={run.client} size={32} className="mt-1.5" />
            <div className="min-w-0 flex-1">
              <Link
                href={pathTo('/coach/:id', { id: run.client.id })}
                className="break-words font-semibold text-15 text-ink no-underline after:absolute after:inset-0 hover:underline"
              >
                {run.client.name}
              </Link>
              <RunProgress run={run} label={run.client.name} />
            </div>
          </li>
        ))}
      </ul>
      {!isWhole && runs.length > most && (
        <Button tone="ghost" size="small" className="-ml-3" onClick={() => setWhole(true)}>
          {t('programs.runs.all')}
        </Button>
      )}
    </div>
  );
}

type RunProgressProps = {
  run: Pick<ProgramRun, 'week' | 'weeks' | 'done' | 'part' | 'planned' | 'startDate'>;
  label: string;
};

/** 'Week 4 of 12 · 9 of 36 done', with a bar. */
export function RunProgress({ run, label }: RunProgressProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { week, weeks, done, part, planned, startDate } = run;
  const place =
    week === 0
      ? t('programs.runs.begins', { day: format.day(startDate) })
      : t('programs.runs.week', { week, weeks });
  const progress = [t('programs.runs.done', { done, planned }), part > 0 && t('programs.runs.part', { part })]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <p className="tabular text-13 text-ink-faint">{[place, progress].join(' · ')}</p>
      <ProgressBar className="mt-1 h-1!" label={label} value={done} max={planned} valueText={progress} />
    </>
  );
}
