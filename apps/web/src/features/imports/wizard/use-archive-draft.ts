import { archivedNames, archivedSessions, resolveArchived } from '@spotter/contract/archived-training';
import {
  IMPORT_NAME_MAX,
  IMPORT_ROWS_MAX,
  IMPORT_SESSIONS_MAX,
  IMPORT_SETS_MAX,
} from '@spotter/contract/imports-limits';
import type { Language } from '@spotter/contract/languages';
import { useMemo, useState } from 'react';
import { v7 } from 'uuid';
import { useTranslation } from '#lib/words/use-translation.ts';
import { type ListedList, useCheckedLists, useNameMatches, useThere, type WhoseImports } from '../api.ts';
import { setsIn } from '../csv/batches-of.ts';
import { type ArchiveList, LISTS_WITH_FILES, type PreparedImport } from '../kept-import-store.ts';
import { rowsIn } from '../list-batches-of.ts';
import { answersOf, choicesOf, exercisesOf, type Said } from './name-rules.ts';

/** A client of the archive of a studio, with their sessions. Their address is said of who is coached by its owner. */
export type ArchivedClient = {
  id: string;
  name: string;
  email?: string | undefined;
  firstName?: string | undefined;
  rows: readonly unknown[];
};

/** A chosen archive of Spotter: its sessions, and its other lists, which only their person brings. */
export type ArchiveFile = {
  name: string;
  /** Why nothing of it is brought; null where it can be read. */
  refused: 'newer' | 'broken' | 'tooBig' | 'ofStudio' | 'ofClient' | 'ofOne' | null;
  /** Whether a trainer brings it for themself: what is in it is their library, not training. */
  isOfTrainer?: boolean;
  rows: readonly unknown[];
  /** In their place, the clients of a studio, each with their sessions: somebody says whose are meant. */
  clients?: ArchivedClient[];
  lists: ArchiveList[];
  uploadOf?: PreparedImport['uploadOf'];
};

const NONE: ArchiveList[] = [];

/** What is said in place of an archive that is refused. */
export const refusalOf = (refused: NonNullable<ArchiveFile['refused']>) => {
  if (refused === 'newer') return 'imports.newer';
  return refused === 'ofStudio' || refused === 'ofClient' || refused === 'ofOne'
    ? (`imports.studio.${refused}` as const)
    : (`imports.reason.${refused}` as const);
};

/** What says which sessions of an archive are meant. */
export const archivedKeys = (sessions: ReturnType<typeof archivedSessions>) =>
  sessions.map(({ at, name, startedAt }) => ({ at, name, startedAt, isArchived: true }));

/** The names of exercises that the archive itself brings: they are here once it is read in. */
function broughtNames(lists: readonly ListedList[]): Set<string> {
  const names = lists.flatMap(({ list, rows, wrong }) => {
    if (list !== 'exercises') return [];
    const leftOut = new Set(wrong.map(({ row }) => row));
    const good = rows.filter((_row, place) => !leftOut.has(place));
    return good.flatMap(({ texts }) => Object.values(texts as Record<string, { name: string }>));
  });
  return new Set(names.map(({ name }) => name));
}

/** What an archive would become here, and what its person says about it. */
export function useArchiveDraft(file: ArchiveFile, whose: WhoseImports) {
  const { name, refused, clients, lists, uploadOf } = file;
  const { t, i18n } = useTranslation();
  const [id] = useState(() => v7());
  const [said, say] = useState<Said>(new Map());
  const [clientId, chooseClient] = useState(clients?.length === 1 ? clients[0]?.id : undefined);
  const client = clients?.find((one) => one.id === clientId);
  const isOpen = client === undefined && (clients?.length ?? 0) > 0;
  const rows = client?.rows ?? file.rows;
  const sessions = useMemo(() => archivedSessions(rows), [rows]);
  const sets = setsIn(sessions);
  const isTooMuch =
    sessions.length > IMPORT_SESSIONS_MAX || sets > IMPORT_SETS_MAX || rowsIn(lists) > IMPORT_ROWS_MAX;
  // What is refused is not asked about.
  const isAsked = refused === null && !isTooMuch;
  const checked = useCheckedLists(id, isAsked ? lists : NONE);
  const named = useMemo(() => namesOf(sessions, checked.data ?? []), [sessions, checked.data]);
  const names = useMemo(() => (isAsked ? named.map((one) => one.name) : []), [named, isAsked]);
  const keys = useMemo(() => archivedKeys(sessions), [sessions]);
  const matches = useNameMatches(names, i18n.language as Language);
  const there = useThere(isAsked ? keys : [], whose);
  const choices = choicesOf(named, matches.data ?? [], said);
  const isEmpty = sessions.length === 0 && lists.length === 0;
  const problem = refused
    ? t(refusalOf(refused))
    : isEmpty && !isOpen
      ? t('imports.nothingFinished')
      : isTooMuch
        ? t('imports.tooMuch')
        : null;
  const isMatched = names.length === 0 || matches.data !== undefined;
  const isReady =
    problem === null &&
    !isOpen &&
    checked.data !== undefined &&
    isMatched &&
    choices.every(({ meaning }) => meaning.kind !== 'open');
  function prepare(): PreparedImport | null {
    if (!isReady) return null;
    const resolved = resolveArchived(sessions, exercisesOf(choices));
    return {
      ...whose,
      ...{ id, name: name.slice(0, IMPORT_NAME_MAX), source: 'spotter' },
      ...{ sets: setsIn(resolved), sessions: resolved, answers: answersOf(choices, said) },
      lists: (checked.data ?? []).flatMap(toSend),
      uploadOf,
    };
  }
  return {
    read: { sessions, sets, names: named, wrong: [], isTimeAssumed: false },
    ...{
      clientId,
      chooseClient,
      isOpen,
      checked,
      choices,
      matches,
      said,
      say,
      there: there.data,
      problem,
      prepared: prepare(),
    },
  };
}

/** The rows of a list to send; files of rows that are there already, or are left out, are not uploaded again. */
function toSend({ list, rows, there, wrong }: ListedList): ArchiveList[] {
  if (LISTS_WITH_FILES[list] === undefined) return [{ list, rows }];
  const not = new Set([...there, ...wrong.map(({ row }) => row)]);
  const needed = rows.filter((_row, place) => !not.has(place));
  return needed.length > 0 ? [{ list, rows: needed }] : [];
}

/** The names of exercises in sessions, and those that only other lists have. */
function namesOf(
  sessions: Parameters<typeof archivedNames>[0],
  lists: readonly ListedList[],
): { name: string; sets: number }[] {
  const trained = archivedNames(sessions);
  const known = new Set([...trained.map(({ name }) => name), ...broughtNames(lists)]);
  const others = new Set(lists.flatMap(({ names }) => names.filter((one) => !known.has(one))));
  return [...trained, ...[...others].map((name) => ({ name, sets: 0 }))];
}
