import type { OwnProgram } from '@spotter/contract/own-programs';
import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { late } from '#ui/state/late.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { useAhead } from '#ui/use-ahead.ts';
import { RunProgress } from '../giving/run-list.tsx';
import { useEndOwn, useOwnPrograms } from './own-api.ts';

const OwnWorkoutsDialog = late(() => import('./own-workouts-dialog.tsx').then((m) => m.OwnWorkoutsDialog));
const BeginDialog = late(() => import('./begin-dialog.tsx').then((m) => m.BeginDialog));

/** Those that run, and the latest run of each other one. */
function shownOf(programs: readonly OwnProgram[]): OwnProgram[] {
  const running = programs.filter(({ state }) => state === 'running');
  const seen = new Set(running.map(({ key }) => key));
  const earlier = programs.filter(({ key }) => !seen.has(key) && seen.add(key));
  return [...running, ...earlier];
}

/** The ready programmes that a client runs without a coach, and the way to begin one. */
export function OwnPrograms() {
  const { t } = useTranslation();
  const query = useOwnPrograms();
  // The earlier run that is begun again; null: one is chosen first.
  const [begins, setBegins] = useState<OwnProgram | null>();
  const [changes, setChanges] = useState<OwnProgram | null>(null);
  useAhead(BeginDialog, OwnWorkoutsDialog);
  return (
    <Section
      title={t('programs.ready.title')}
      action={
        <Button tone="secondary" size="small" icon={<CalendarRange />} onClick={() => setBegins(null)}>
          {t('programs.own.choose')}
        </Button>
      }
    >
      <p className="-mt-2 text-15 text-ink-soft">{t('programs.own.text')}</p>
      <QueryView
        query={query}
        loading={null}
        failed={t('programs.listFailed')}
        failedClass="py-6"
        card
        empty={null}
      >
        {(programs) => (
          <Card padding="none">
            <ul className="divide-y divide-line">
              {shownOf(programs).map((program) => (
                <OwnRow
                  key={program.id}
                  program={program}
                  onAgain={() => setBegins(program)}
                  onChange={() => setChanges(program)}
                />
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
      {changes && <OwnWorkoutsDialog program={changes} onClose={() => setChanges(null)} />}
      {begins !== undefined && <BeginDialog again={begins} onClose={() => setBegins(undefined)} />}
    </Section>
  );
}

type RowProps = { program: OwnProgram; onAgain: () => void; onChange: () => void };

function OwnRow({ program, onAgain, onChange }: RowProps) {
  const { t } = useTranslation();
  const { mutate: end, isPending } = useEndOwn();
  const { id, name, state } = program;
  const action = state === 'running' ? t('programs.own.end') : t('programs.own.again');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <OwnFacts program={program} />
      </div>
      {state === 'running' && (
        <Button
          tone="secondary"
          size="small"
          aria-haspopup="dialog"
          aria-label={t('workouts.actionOn', { action: t('programs.own.workouts'), name })}
          onClick={onChange}
        >
          {t('programs.own.workouts')}
        </Button>
      )}
      <Button
        tone="secondary"
        size="small"
        busy={isPending}
        aria-label={t('workouts.actionOn', { action, name })}
        onClick={() => (state === 'running' ? end(id) : onAgain())}
      >
        {action}
      </Button>
    </li>
  );
}

/** How far a programme is, or since when it is over. */
export function OwnFacts({ program }: { program: OwnProgram }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, state, startDate, lastDate, done, planned } = program;
  return (
    <>
      <h3 className="break-words font-sans font-semibold text-15">{unbroken(name)}</h3>
      {state === 'running' ? (
        <RunProgress run={program} label={name} />
      ) : (
        <p className="tabular text-13 text-ink-faint">
          {[
            t(state === 'ended' ? 'programs.own.isEnded' : 'programs.own.isOver'),
            format.days(startDate, lastDate ?? startDate),
            planned > 0 && t('programs.runs.done', { done, planned }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </>
  );
}
