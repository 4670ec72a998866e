import { useEffect, useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { FileDrop } from '#ui/field/file-drop.tsx';
import { late } from '#ui/state/late.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useImports, type WhoseImports } from './api.ts';
import { EarlierImports } from './earlier-imports.tsx';
import type { PreparedImport } from './kept-import-store.ts';
import { RunningCard } from './running-card.tsx';
import { resumeImport, startImport, useRunningImport } from './running-store.ts';
import { ImportWizard } from './wizard/import-wizard.tsx';
import type { RenderExercises } from './wizard/name-list.tsx';
import { RecordingWizard } from './wizard/recording-wizard.tsx';
import type { ArchiveFile } from './wizard/use-archive-draft.ts';
import type { ImportFile } from './wizard/use-import-draft.ts';

const ArchiveWizard = late(() => import('./wizard/archive-wizard.tsx').then((m) => m.ArchiveWizard));

type ImportsViewProps = WhoseImports & { renderExercises: RenderExercises };

/** Brings the training of another app: a file is chosen, looked at, and sent; earlier ones are taken back. */
export function ImportsView({ renderExercises, ...whose }: ImportsViewProps) {
  const { t } = useTranslation();
  const [file, setFile] = useState<ImportFile | null>(null);
  const [recording, setRecording] = useState<File | null>(null);
  const [archive, setArchive] = useState<ArchiveFile | null>(null);
  const running = useRunningImport();
  const isHere = running !== null && running.clientId === whose.clientId;
  const { data } = useImports(whose);
  const unfinished = data?.find(({ finishedAt }) => finishedAt === null)?.id;

  function tell(added: number | null) {
    if (added === null) return;
    toast({ title: t('imports.done', { count: added }), tone: 'positive' });
  }
  // An import that a closed page left goes on by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each import
  useEffect(() => {
    if (unfinished && running === null) void resumeImport(unfinished).then(tell);
  }, [unfinished]);

  function choose(chosen: File) {
    if (/\.zip$/i.test(chosen.name)) void chooseArchive(chosen);
    else if (/\.(gz|fit|tcx|gpx)$/i.test(chosen.name)) setRecording(chosen);
    else void chosen.text().then((text) => setFile({ name: chosen.name, text }));
  }
  /** One of Spotter is known by what is in it; any other is one of recordings. */
  async function chooseArchive(chosen: File) {
    const { readOwnArchive } = await import('#lib/archive/read-own-archive.ts');
    const rows = await readOwnArchive(chosen, 'sessions.json');
    if (rows) setArchive({ name: chosen.name, rows });
    else setRecording(chosen);
  }
  const common = {
    ...whose,
    renderExercises,
    onStart: (prepared: PreparedImport) => {
      discard();
      void startImport(prepared).then(tell);
    },
    onDiscard: discard,
  };
  function discard() {
    setFile(null);
    setRecording(null);
    setArchive(null);
  }

  return (
    <>
      {isHere ? (
        <RunningCard running={running} onGoOn={() => void resumeImport(running.id).then(tell)} />
      ) : file ? (
        <ImportWizard key={file.text.length + file.name} file={file} {...common} />
      ) : archive ? (
        <ArchiveWizard
          whileLoading={<LinesSkeleton label={t('imports.loading')} lines={3} />}
          key={archive.name}
          file={archive}
          {...common}
        />
      ) : recording ? (
        <RecordingWizard key={recording.size + recording.name} file={recording} {...common} />
      ) : (
        <FileDrop
          label={t('imports.file')}
          hint={t('imports.fileHint')}
          accept=".csv,.tsv,.txt,.fit,.tcx,.gpx,.gz,.zip,text/csv,text/plain,application/zip"
          onFile={choose}
        />
      )}
      <EarlierImports {...whose} runningId={isHere ? running.id : undefined} />
    </>
  );
}
