import { archivedNames, archivedSessions, resolveArchived } from '@spotter/contract/archived-training';
import { IMPORT_NAME_MAX, IMPORT_SESSIONS_MAX, IMPORT_SETS_MAX } from '@spotter/contract/imports-limits';
import type { Language } from '@spotter/contract/languages';
import { useMemo, useState } from 'react';
import { v7 } from 'uuid';
import { useTranslation } from '#lib/words/use-translation.ts';
import { useNameMatches, useThere, type WhoseImports } from '../api.ts';
import { setsIn } from '../csv/batches-of.ts';
import type { PreparedImport } from '../kept-import-store.ts';
import { answersOf, choicesOf, exercisesOf, type Said } from './name-rules.ts';

/** A chosen archive of Spotter. */
export type ArchiveFile = { name: string; rows: readonly unknown[] };

/** What the training of an archive would become here, and what its person says about it. */
export function useArchiveDraft({ name, rows }: ArchiveFile, whose: WhoseImports) {
  const { t, i18n } = useTranslation();
  const [id] = useState(() => v7());
  const [said, say] = useState<Said>(new Map());
  const sessions = useMemo(() => archivedSessions(rows), [rows]);
  const named = useMemo(() => archivedNames(sessions), [sessions]);
  const names = useMemo(() => named.map((one) => one.name), [named]);
  const sets = setsIn(sessions);
  const isTooMuch = sessions.length > IMPORT_SESSIONS_MAX || sets > IMPORT_SETS_MAX;
  const keys = useMemo(
    () =>
      sessions.map(({ at, name: title, startedAt }) => ({ at, name: title, startedAt, isArchived: true })),
    [sessions],
  );
  const matches = useNameMatches(names, i18n.language as Language);
  const there = useThere(isTooMuch ? [] : keys, whose);
  const choices = choicesOf(named, matches.data ?? [], said);
  const problem =
    sessions.length === 0 ? t('imports.nothingFinished') : isTooMuch ? t('imports.tooMuch') : null;
  const isReady =
    problem === null && matches.data !== undefined && choices.every(({ meaning }) => meaning.kind !== 'open');
  function prepare(): PreparedImport | null {
    if (!isReady) return null;
    const resolved = resolveArchived(sessions, exercisesOf(choices));
    return {
      ...whose,
      ...{ id, name: name.slice(0, IMPORT_NAME_MAX), source: 'spotter' },
      ...{ sets: setsIn(resolved), sessions: resolved, answers: answersOf(choices, said) },
    };
  }
  return {
    read: { sessions, sets, names: named, wrong: [], isTimeAssumed: false },
    ...{ choices, matches, said, say, there: there.data, problem, prepared: prepare() },
  };
}
