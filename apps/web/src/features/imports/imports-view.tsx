import { useEffect, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { errorText } from '#lib/call/error-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { FileDrop } from '#ui/field/file-drop.tsx';
import { late } from '#ui/state/late.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { addedText } from './added-text.ts';
import { useImports, type WhoseImports } from './api.ts';
import { EarlierImports } from './earlier-imports.tsx';
import type { ArchiveList, PreparedImport } from './kept-import-store.ts';
import { RunningCard } from './running-card.tsx';
import { type Added, resumeImport, startImport, useRunningImport } from './running-store.ts';
import { ImportWizard } from './wizard/import-wizard.tsx';
import type { RenderExercises } from './wizard/name-list.tsx';
import { RecordingWizard } from './wizard/recording-wizard.tsx';
import type { ArchiveFile } from './wizard/use-archive-draft.ts';
import type { ImportFile } from './wizard/use-import-draft.ts';

const ArchiveWizard = late(() => import('./wizard/archive-wizard.tsx').then((m) => m.ArchiveWizard));

/** The lists beside the sessions that are read in here, without those that are empty. */
async function readLists(read: (name: string) => Promise<unknown[] | null>): Promise<ArchiveList[]> {
  const lists: ArchiveList[] = [];
  for (const list of await call('GET /api/imports/lists')) {
    const rows = (await read(`${list}.json`)) as ArchiveList['rows'] | null;
    if (rows?.length) lists.push({ list, rows });
  }
  return lists;
}

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

  function tell(added: Added | null) {
    if (added === null) return;
    const { sessions, rows } = added;
    const title = rows > 0 ? t('imports.doneAll') : t('imports.done', { count: sessions });
    toast({ title, ...(rows > 0 && { description: addedText(t, added) }), tone: 'positive' });
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
    const { openOwnArchive } = await import('#lib/archive/read-own-archive.ts');
    const opened = await openOwnArchive(chosen);
    if (!opened) return setRecording(chosen);
    // Other lists are their person's alone, of their own archive.
    const isOwn = whose.clientId === undefined && opened.format === 'spotter-archive';
    try {
      setArchive({
        name: chosen.name,
        isNewer: opened.isNewer,
        rows: (await opened.read('sessions.json')) ?? [],
        lists: isOwn ? await readLists(opened.read) : [],
      });
    } catch (error) {
      toast({ description: errorText(error), tone: 'danger' });
    }
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
