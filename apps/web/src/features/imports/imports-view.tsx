import { useEffect, useId } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { FileDrop } from '#ui/field/file-drop.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { late } from '#ui/state/late.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { useImports, type WhoseImports } from './api.ts';
import { EarlierImports } from './earlier-imports.tsx';
import type { PreparedImport } from './kept-import-store.ts';
import { RunningCard } from './running-card.tsx';
import { type Added, resumeImport, startImport, useRunningImport } from './running-store.ts';
import { tellAdded } from './tell-added.ts';
import { useChosenFile } from './use-chosen-file.ts';
import type { RenderInvite } from './wizard/everyone-wizard.tsx';
import { ImportWizard } from './wizard/import-wizard.tsx';
import type { RenderExercises } from './wizard/name-list.tsx';
import { RecordingWizard } from './wizard/recording-wizard.tsx';
import type { ClientHere } from './wizard/use-everyone-draft.ts';
import { WizardFrame } from './wizard/wizard-frame.tsx';

const CalendarWizard = late(() => import('./wizard/calendar-wizard.tsx').then((m) => m.CalendarWizard));
const ArchiveWizard = late(() => import('./wizard/archive-wizard.tsx').then((m) => m.ArchiveWizard));
const EveryoneWizard = late(() => import('./wizard/everyone-wizard.tsx').then((m) => m.EveryoneWizard));

type ImportsViewProps = WhoseImports & {
  renderExercises: RenderExercises;
  /** A trainer has a library and a calendar of their own, and no training. */
  isOfTrainer?: boolean;
  /** The clients whose training is brought all at once. */
  everyone?: { clients: readonly ClientHere[]; renderInvite: RenderInvite | undefined };
};

const CALENDAR = { hint: 'imports.ics.fileHint', files: '.ics,.ical,.zip,text/calendar' } as const;
const STUDIO = { hint: 'imports.studio.everyoneHint', files: '.zip,application/zip' } as const;
const LIBRARY = { hint: 'imports.studio.fileHint', files: '.zip,application/zip' } as const;
const TRAINING = {
  hint: 'imports.fileHint',
  files: '.csv,.tsv,.txt,.fit,.tcx,.gpx,.gz,.zip,text/csv,text/plain,application/zip',
} as const;

/** Brings the training or the calendar of another app: a file is chosen, looked at, and sent; earlier ones are taken back. */
export function ImportsView({ renderExercises, isOfTrainer = false, everyone, ...whose }: ImportsViewProps) {
  const { t } = useTranslation();
  const refusalId = useId();
  const { chosen, choose, discard, wasLeft, refusal } = useChosenFile(
    everyone ? 'everyone' : isOfTrainer ? 'trainer' : whose.clientId ? 'client' : 'own',
  );
  const running = useRunningImport();
  const isHere = running !== null && running.clientId === whose.clientId;
  const { data } = useImports(whose);
  // Nobody brings another person's calendar.
  const brought = everyone
    ? [STUDIO]
    : [isOfTrainer ? LIBRARY : TRAINING, ...(whose.clientId ? [] : [CALENDAR])];
  const unfinished = data?.find(({ finishedAt }) => finishedAt === null)?.id;

  const tell = (added: Added | null) => added && tellAdded(t, added);
  // An import that a closed page left goes on by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each import
  useEffect(() => {
    if (unfinished && running === null) void resumeImport(unfinished).then(tell);
  }, [unfinished]);

  const common = {
    ...whose,
    renderExercises,
    onStart: (prepared: PreparedImport) => {
      discard();
      void startImport(prepared).then(tell);
    },
    onDiscard: discard,
  };

  return (
    <>
      {isHere ? (
        <RunningCard running={running} onGoOn={() => void resumeImport(running.id).then(tell)} />
      ) : chosen?.kind === 'reading' ? (
        <WizardFrame name={chosen.name} prepared={null} isRefused {...common} />
      ) : chosen?.kind === 'sets' ? (
        <ImportWizard key={chosen.file.text.length + chosen.file.name} file={chosen.file} {...common} />
      ) : chosen?.kind === 'calendar' ? (
        <CalendarWizard
          whileLoading={<LinesSkeleton label={t('imports.loading')} lines={3} />}
          key={chosen.files.length + chosen.name}
          chosen={chosen}
          {...common}
        />
      ) : chosen?.kind === 'archive' && everyone ? (
        <EveryoneWizard
          whileLoading={<LinesSkeleton label={t('imports.loading')} lines={3} />}
          key={chosen.file.name}
          file={chosen.file}
          here={everyone.clients}
          renderInvite={everyone.renderInvite}
          {...common}
        />
      ) : chosen?.kind === 'archive' ? (
        <ArchiveWizard
          whileLoading={<LinesSkeleton label={t('imports.loading')} lines={3} />}
          key={chosen.file.name}
          file={chosen.file}
          {...common}
        />
      ) : chosen?.kind === 'recording' ? (
        <RecordingWizard key={chosen.file.size + chosen.file.name} file={chosen.file} {...common} />
      ) : (
        <FileDrop
          label={t('imports.file')}
          hint={brought.map(({ hint }) => (
            <span key={hint} className="block">
              {t(hint)}
            </span>
          ))}
          accept={brought.map(({ files }) => files).join()}
          onFile={(file) => void choose(file)}
          isBack={wasLeft}
          describedBy={refusal ? refusalId : undefined}
        />
      )}
      <FormError id={refusalId} className="empty:absolute">
        {refusal}
      </FormError>
      {/* There before its words, so that a screen reader says them. */}
      <p role="status" className="text-15 text-ink-soft empty:absolute">
        {chosen?.kind === 'reading' && t('imports.readingFiles')}
      </p>
      <EarlierImports {...whose} runningId={isHere ? running.id : undefined} />
    </>
  );
}
