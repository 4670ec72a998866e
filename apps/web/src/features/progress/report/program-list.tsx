import type { ReceivedProgram } from '@spotter/contract/training-report';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { ProgressBar } from '#ui/plot/progress-bar.tsx';
import { Section } from '#ui/section.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { type ProgressOwner, useGivenPrograms } from '../api.ts';

/** The programmes that a person was given, each with a link to its report; nothing for who has none. */
export function ProgramList({ clientId }: { clientId?: ProgressOwner }) {
  const { t } = useTranslation();
  const { data: programs } = useGivenPrograms(clientId);
  if (!programs || programs.length === 0) return null;
  return (
    <Section title={t('report.list.title')} description={t('report.list.text')}>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {programs.map((program) => (
            <ProgramRow key={program.id} program={program} clientId={clientId} />
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function ProgramRow({ program, clientId }: { program: ReceivedProgram; clientId: ProgressOwner }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, name, startDate, weeks, planned, done, part } = program;
  const progress = [
    t('programs.runs.done', { done, planned }),
    part > 0 && t('programs.runs.part', { part }),
  ].filter(Boolean);
  return (
    <li>
      <Link
        href={pathTo('/progress/programmes/:id', { id, ...(clientId && { client: clientId }) })}
        className="flex min-h-15 items-center gap-3 px-4 py-3 text-ink no-underline hover:bg-surface-2"
      >
        <span className="min-w-0 flex-1">
          <bdi className="block break-words font-semibold text-15">{unbroken(name)}</bdi>
          <span className="tabular block text-13 text-ink-faint">
            {[t('report.list.from', { day: format.day(startDate), count: weeks }), ...progress].join(' · ')}
          </span>
          <ProgressBar
            className="mt-1 h-1!"
            label={name}
            value={done}
            max={planned}
            valueText={progress.join(', ')}
          />
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
      </Link>
    </li>
  );
}
