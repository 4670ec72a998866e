import { useEffect, useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { FileDrop } from '#ui/field/file-drop.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useImports, type WhoseImports } from './api.ts';
import { EarlierImports } from './earlier-imports.tsx';
import type { PreparedImport } from './kept-import-store.ts';
import { RunningCard } from './running-card.tsx';
import { resumeImport, startImport, useRunningImport } from './running-store.ts';
import { ImportWizard } from './wizard/import-wizard.tsx';
import type { RenderExercises } from './wizard/name-list.tsx';
import { RecordingWizard } from './wizard/recording-wizard.tsx';
import type { ImportFile } from './wizard/use-import-draft.ts';

type ImportsViewProps = WhoseImports & { renderExercises: RenderExercises };

/** Brings the training of another app: a file is chosen, looked at, and sent; earlier ones are taken back. */
export function ImportsView({ renderExercises, ...whose }: ImportsViewProps) {
  const { t } = useTranslation();
  const [file, setFile] = useState<ImportFile | null>(null);
  const [recording, setRecording] = useState<File | null>(null);
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
    if (/\.(zip|gz|fit|tcx|gpx)$/i.test(chosen.name)) setRecording(chosen);
    else void chosen.text().then((text) => setFile({ name: chosen.name, text }));
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
  }

  return (
    <>
      {isHere ? (
        <RunningCard running={running} onGoOn={() => void resumeImport(running.id).then(tell)} />
      ) : file ? (
        <ImportWizard key={file.text.length + file.name} file={file} {...common} />
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
