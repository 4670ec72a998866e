import { useRef, useState } from 'react';
import type { OwnArchiveFile, UnreadableList } from '#lib/archive/read-own-archive.ts';
import { CallError, call } from '#lib/call/call.ts';
import { errorText } from '#lib/call/error-text.ts';
import { readText } from '#lib/csv/decode-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';
import type { WhoseImports } from './api.ts';
import { CALENDAR_BYTES_MAX } from './calendar/calendar-bytes-max.ts';
import type { ArchiveList } from './kept-import-store.ts';
import type { ArchiveFile } from './wizard/use-archive-draft.ts';
import type { ChosenCalendar } from './wizard/use-calendar-draft.ts';
import type { ImportFile } from './wizard/use-import-draft.ts';

/** A chosen file, by what is in it. */
type ChosenFile =
  | { kind: 'reading'; name: string }
  | { kind: 'sets'; file: ImportFile }
  | { kind: 'recording'; file: File }
  | ChosenCalendar
  | { kind: 'archive'; file: ArchiveFile };

/** The lists beside the sessions that are read in here, without those that are empty. */
async function readLists({ read }: OwnArchiveFile): Promise<ArchiveList[]> {
  const lists: ArchiveList[] = [];
  for (const list of await call('GET /api/imports/lists')) {
    const rows = await read(`${list}.json`);
    if (rows?.length) lists.push({ list, rows });
  }
  return lists;
}

/** Into whose data a file is brought: one's own, as a client or as a trainer, or that of a client. */
type Into = 'own' | 'trainer' | 'client';

/** Which archives are not of what they are brought into; sessions of an archive about a client are anybody's to bring. */
const STRANGE: Record<Into, Partial<Record<OwnArchiveFile['format'], 'ofStudio' | 'ofClient'>>> = {
  own: { 'spotter-studio-archive': 'ofStudio' },
  client: {},
  trainer: { 'spotter-client-archive': 'ofClient' },
};

/** The clients of a studio’s archive, by name, each with their sessions. */
function clientsIn(rows: readonly Record<string, unknown>[]): ArchiveFile['clients'] {
  const clients = new Map<string, { id: string; name: string; rows: unknown[] }>();
  for (const row of rows) {
    const id = String(row.clientId);
    const client = clients.get(id) ?? { id, name: String(row.client ?? ''), rows: [] };
    client.rows.push(row);
    clients.set(id, client);
  }
  return [...clients.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** What an archive of Spotter holds; its other lists are brought by their person alone. */
async function readArchive(name: string, opened: OwnArchiveFile, into: Into): Promise<ArchiveFile> {
  const isOfTrainer = into === 'trainer';
  const empty = { name, isOfTrainer, rows: [], lists: [] };
  const refused = opened.isNewer ? 'newer' : STRANGE[into][opened.format];
  if (refused) return { ...empty, refused };
  try {
    if (into === 'client' && opened.format === 'spotter-studio-archive') {
      return {
        ...empty,
        refused: null,
        clients: clientsIn((await opened.read('clients/sessions.json')) ?? []),
      };
    }
    const rows = isOfTrainer ? [] : ((await opened.read('sessions.json')) ?? []);
    const hasLists = isOfTrainer || (into === 'own' && opened.format === 'spotter-archive');
    const lists = hasLists ? await readLists(opened) : [];
    return { ...empty, refused: null, rows, lists, uploadOf: opened.upload };
  } catch (error) {
    const { reason } = error as Partial<UnreadableList>;
    if (!reason) throw error;
    return { ...empty, refused: reason };
  }
}

/** A file that cannot be brought into whose data this is. */
class NotHere extends Error {}

/** The file that was chosen to be brought; an archive is opened first, and can be left meanwhile. */
export function useChosenFile(whose: WhoseImports, isOfTrainer: boolean) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const latest = useRef<File>(undefined);
  /** Whether the field that takes a file stands here again, after one that was left or could not be opened. */
  const [wasLeft, setWasLeft] = useState(false);

  async function open(file: File): Promise<ChosenFile> {
    const opened = await openAny(file);
    if (opened.kind === 'calendar' && whose.clientId) throw new NotHere(t('imports.ics.ownOnly'));
    if (isOfTrainer && opened.kind !== 'calendar' && opened.kind !== 'archive') {
      throw new NotHere(t('imports.ics.calendarOnly'));
    }
    return opened;
  }
  async function openAny(file: File): Promise<ChosenFile> {
    const { name } = file;
    if (/\.(gz|fit|tcx|gpx)$/i.test(name)) return { kind: 'recording', file };
    if (/\.(ics|ical|icalendar)$/i.test(name)) return { kind: 'calendar', name, files: [file] };
    if (!/\.zip$/i.test(name)) {
      const text = await readText(file);
      if (/^\s*BEGIN:VCALENDAR/i.test(text)) return { kind: 'calendar', name, files: [file] };
      return { kind: 'sets', file: { name, text } };
    }
    const { openOwnArchive, calendarsIn } = await import('#lib/archive/read-own-archive.ts').catch(() => {
      throw new CallError(0, 'no script', null);
    });
    // One of Spotter is known by what is in it, one of calendars by its names; any other is one of recordings.
    const opened = await openOwnArchive(file);
    if (opened) {
      const into = isOfTrainer ? 'trainer' : whose.clientId === undefined ? 'own' : 'client';
      return { kind: 'archive', file: await readArchive(name, opened, into) };
    }
    try {
      const files = await calendarsIn(file, CALENDAR_BYTES_MAX);
      return files.length > 0 ? { kind: 'calendar', name, files } : { kind: 'recording', file };
    } catch (error) {
      const { reason } = error as Partial<UnreadableList>;
      if (!reason) throw error;
      return { kind: 'calendar', name, files: [], refused: reason };
    }
  }
  async function choose(file: File) {
    latest.current = file;
    setChosen({ kind: 'reading', name: file.name });
    try {
      const opened = await open(file);
      if (latest.current === file) setChosen(opened);
    } catch (error) {
      if (latest.current !== file) return;
      setWasLeft(true);
      setChosen(null);
      const text =
        error instanceof NotHere
          ? error.message
          : error instanceof CallError
            ? errorText(error)
            : t('imports.reason.broken');
      toast({ description: text, tone: 'danger' });
    }
  }
  function discard() {
    latest.current = undefined;
    setWasLeft(true);
    setChosen(null);
  }
  return { chosen, choose, discard, wasLeft };
}
