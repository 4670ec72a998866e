import type { ProgramRun } from '@spotter/contract/programs';
import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { late } from '#ui/state/late.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { useAhead } from '#ui/use-ahead.ts';
import { useRuns, useSends } from '../api.ts';
import { RunProgress } from './run-list.tsx';
import { SendList } from './send-list.tsx';

const ChooseProgramDialog = late(() =>
  import('./choose-program-dialog.tsx').then((m) => m.ChooseProgramDialog),
);

/** The programmes that a client has, for their coach, and the way to give one. */
export function ProgramPart({ clientId }: { clientId: string }) {
  const { t } = useTranslation();
  const [isGiving, setGiving] = useState(false);
  const runs = useRuns({ clientId });
  const sends = useSends({ clientId });
  useAhead(ChooseProgramDialog);
  return (
    <Section
      title={t('programs.nav.label')}
      action={
        <Button tone="secondary" size="small" icon={<CalendarRange />} onClick={() => setGiving(true)}>
          {t('programs.action.giveOne')}
        </Button>
      }
    >
      <QueryView
        query={{ ...runs, data: sends.isPending ? undefined : runs.data }}
        loading={<LinesSkeleton label={t('programs.loading')} lines={1} />}
        failed={t('programs.listFailed')}
        failedClass="py-6"
        card
        isEmpty={(shown) => shown.length === 0 && !sends.data?.length}
        empty={t('programs.runs.none')}
      >
        {(shown) => (
          <Card padding="none">
            {shown.length > 0 && (
              <ul className="divide-y divide-line border-line border-b last:border-b-0">
                {shown.map((run) => (
                  <RunRow key={run.id} run={run} />
                ))}
              </ul>
            )}
            <SendList sends={sends.data ?? []} named className="px-4 py-1" />
          </Card>
        )}
      </QueryView>
      {isGiving && <ChooseProgramDialog clientId={clientId} onClose={() => setGiving(false)} />}
    </Section>
  );
}

function RunRow({ run }: { run: ProgramRun }) {
  return (
    <li className="relative px-4 py-3 transition-colors hover:bg-surface-2">
      <Link
        href={pathTo('/programmes/:id', { id: run.programId })}
        className="break-words font-semibold text-15 text-ink no-underline after:absolute after:inset-0"
      >
        {unbroken(run.programName)}
      </Link>
      <RunProgress run={run} label={run.programName} />
    </li>
  );
}
