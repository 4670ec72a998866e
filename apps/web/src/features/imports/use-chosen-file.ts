import { useRef, useState } from 'react';
import type { OwnArchiveFile, UnreadableList } from '#lib/archive/read-own-archive.ts';
import { CallError, call } from '#lib/call/call.ts';
import { errorText } from '#lib/call/error-text.ts';
import { readText } from '#lib/csv/decode-text.ts';
import { isTable } from '#lib/csv/split-csv.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { CALENDAR_BYTES_MAX } from './calendar/calendar-bytes-max.ts';
import type { ArchiveList } from './kept-import-store.ts';
import type { ArchivedClient, ArchiveFile } from './wizard/use-archive-draft.ts';
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

/** Into whose data a file is brought: one's own, as a client or as a trainer, or that of a client, or of all clients. */
export type Into = 'own' | 'trainer' | 'client' | 'everyone';

/** Which archives are not of what they are brought into; sessions of an archive about a client are anybody's to bring. */
const STRANGE: Record<Into, Partial<Record<OwnArchiveFile['format'], 'ofStudio' | 'ofClient' | 'ofOne'>>> = {
  own: { 'spotter-studio-archive': 'ofStudio' },
  client: {},
  trainer: { 'spotter-client-archive': 'ofClient' },
  everyone: { 'spotter-archive': 'ofOne', 'spotter-client-archive': 'ofOne' },
};

/** The clients of a studio’s archive, by name, each with their sessions, and their address where the archive says it. */
async function clientsIn({ read }: OwnArchiveFile, into: Into): Promise<ArchiveFile['clients']> {
  const rows = (await read('clients/sessions.json')) ?? [];
  const members = new Map((await read('members.json'))?.map((one) => [one.id, one]));
  const textOf = (cell: unknown) => (typeof cell === 'string' ? cell : undefined);
  const clients = new Map<string, ArchivedClient & { rows: unknown[] }>();
  const clientOf = (id: string, name: string) => {
    const { email, firstName } = members.get(id) ?? {};
    const said = { email: textOf(email), firstName: textOf(firstName) };
    const client = clients.get(id) ?? { id, name, ...said, rows: [] };
    clients.set(id, client);
    return client;
  };
  for (const row of rows) clientOf(String(row.clientId), String(row.client ?? '')).rows.push(row);
  // Who has not trained is invited all the same.
  for (const { id, role, email, firstName, lastName } of into === 'everyone' ? members.values() : []) {
    if (role !== 'client' || !textOf(email)) continue;
    clientOf(String(id), [firstName, lastName].filter(textOf).join(' ') || String(email));
  }
  return [...clients.values()].sort((a, b) => a.name.localeCompare(b.name));
}

const hasOwn = (into: Into): boolean => into === 'own' || into === 'trainer';

/** What an archive of Spotter holds; its other lists are brought by their person alone. */
async function readArchive(name: string, opened: OwnArchiveFile, into: Into): Promise<ArchiveFile> {
  const isOfTrainer = into === 'trainer';
  const empty = { name, isOfTrainer, rows: [], lists: [] };
  const refused = opened.isNewer ? 'newer' : STRANGE[into][opened.format];
  if (refused) return { ...empty, refused };
  try {
    if (!hasOwn(into) && opened.format === 'spotter-studio-archive') {
      return { ...empty, refused: null, clients: await clientsIn(opened, into) };
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

const loadReader = () =>
  import('#lib/archive/read-own-archive.ts').catch(() => {
    throw new CallError(0, 'no script', null);
  });

/** A file that cannot be brought into whose data this is. */
class NotHere extends Error {}

/** The file that was chosen to be brought; an archive is opened first, and can be left meanwhile. */
export function useChosenFile(into: Into) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const latest = useRef<File>(undefined);
  /** Whether the field that takes a file stands here again, after one that was left or could not be opened. */
  const [wasLeft, setWasLeft] = useState(false);
  /** Why the file that was chosen last cannot be brought, with its name; it stands until another one is chosen. */
  const [refusal, setRefusal] = useState<string | null>(null);

  async function open(file: File): Promise<ChosenFile> {
    const opened = await openAny(file);
    if (into === 'everyone' && opened.kind !== 'archive') throw new NotHere(t('imports.studio.ofOne'));
    if (opened.kind === 'calendar' && !hasOwn(into)) throw new NotHere(t('imports.ics.ownOnly'));
    if (into === 'trainer' && opened.kind !== 'calendar' && opened.kind !== 'archive') {
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
      if (!isTable(text)) throw new NotHere(t('imports.noTable'));
      return { kind: 'sets', file: { name, text } };
    }
    const { openOwnArchive, calendarsIn } = await loadReader();
    // One of Spotter is known by what is in it, one of calendars by its names; any other is one of recordings.
    const opened = await openOwnArchive(file);
    if (opened) return { kind: 'archive', file: await readArchive(name, opened, into) };
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
    setRefusal(null);
    setChosen({ kind: 'reading', name: file.name });
    try {
      const opened = await open(file);
      if (latest.current === file) setChosen(opened);
    } catch (error) {
      if (latest.current !== file) return;
      setWasLeft(true);
      setChosen(null);
      const reason =
        error instanceof NotHere
          ? error.message
          : error instanceof CallError
            ? errorText(error)
            : t('imports.reason.broken');
      setRefusal(t('imports.fileWrong', { file: file.name, reason }));
    }
  }
  function discard() {
    latest.current = undefined;
    setWasLeft(true);
    setChosen(null);
  }
  return { chosen, choose, discard, wasLeft, refusal };
}
