import { NAME_MAX } from '@spotter/contract/accounts-limits';
import { archivedNames, archivedSessions, resolveArchived } from '@spotter/contract/archived-training';
import { EMAIL_ADDRESS } from '@spotter/contract/email-address';
import {
  IMPORT_NAME_MAX,
  IMPORT_PARTS_MAX,
  IMPORT_SESSIONS_MAX,
  IMPORT_SETS_MAX,
} from '@spotter/contract/imports-limits';
import type { Language } from '@spotter/contract/languages';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { v7 } from 'uuid';
import { useTranslation } from '#lib/words/use-translation.ts';
import { useNameMatches } from '../api.ts';
import { setsIn } from '../csv/batches-of.ts';
import type { ImportPart, PreparedImport } from '../kept-import-store.ts';
import { answersOf, choicesOf, exercisesOf, type Said } from './name-rules.ts';
import { type ArchivedClient, type ArchiveFile, archivedKeys, refusalOf } from './use-archive-draft.ts';
import { useThereOf } from './use-there-of.ts';

/** Somebody whom the coach has as a client here. */
export type ClientHere = { id: string; name: string; email: string };

/**
 * Who each client of an archive is here: who has their address, else the only one of their name. Where the archive says an
 * address that nobody here has, who has the name may be somebody else: `sameName` is offered, and never chosen by itself.
 */
export function clientsHere(archived: readonly ArchivedClient[], here: readonly ClientHere[]) {
  const byEmail = new Map(here.map((one) => [one.email.toLowerCase(), one.id]));
  const byAddress = new Map<string, string>();
  for (const { id, email = '' } of archived) {
    const found = byEmail.get(email.toLowerCase());
    if (!found) continue;
    byAddress.set(id, found);
    byEmail.delete(email.toLowerCase());
  }
  const onlyOf = <T extends { name: string }>(all: readonly T[], name: string) => {
    const found = all.filter((one) => one.name === name);
    return found.length === 1 ? found[0] : undefined;
  };
  const taken = new Set(byAddress.values());
  const byName = new Map<string, string>();
  const sameName = new Map<string, string>();
  for (const { id, name, email } of archived) {
    const found = !byAddress.has(id) && onlyOf(archived, name) && onlyOf(here, name);
    if (found && !taken.has(found.id)) (email ? sameName : byName).set(id, found.id);
  }
  return { byAddress, byName, sameName };
}

/** What the archive of a studio would bring to all of a coach’s clients, and who is who. */
export function useEveryoneDraft({ name, refused, clients = [] }: ArchiveFile, here: readonly ClientHere[]) {
  const { t, i18n } = useTranslation();
  const [id] = useState(() => v7());
  const [partIds] = useState(() => new Map(clients.map((one) => [one.id, v7()])));
  const [said, say] = useState<Said>(new Map());
  const [found] = useState(() => clientsHere(clients, here));
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(
    () => new Map([...found.byAddress, ...found.byName]),
  );
  const read = useMemo(() => new Map(clients.map((one) => [one.id, archivedSessions(one.rows)])), [clients]);
  const parts = clients.flatMap((one) => {
    const clientId = chosen.get(one.id);
    const sessions = read.get(one.id) ?? [];
    return clientId && sessions.length > 0 ? [{ of: one.id, clientId, sessions }] : [];
  });
  const checked = useThereOf(
    parts.map(({ of, clientId, sessions }) => ({
      ...{ of, clientId },
      keysOf: () => archivedKeys(sessions),
    })),
  );
  // Of who shows the coach none, nothing is asked.
  const [wasKnown, setWasKnown] = useState(false);
  if (checked.isKnown && !wasKnown) setWasKnown(true);
  const shown = wasKnown
    ? parts.filter(({ clientId }) => typeof checked.there.get(clientId) === 'number')
    : [];
  const sessions = shown
    .flatMap((one) => one.sessions)
    .sort((a, b) => Number(a.startedAt > b.startedAt) - Number(a.startedAt < b.startedAt));
  const named = archivedNames(sessions);
  const matches = useNameMatches(
    named.map((one) => one.name),
    i18n.language as Language,
    // Who is chosen brings other names: those that are shown stay where they are.
    { placeholderData: keepPreviousData },
  );
  const known = new Set(matches.data?.map((one) => one.name));
  const choices = choicesOf(
    matches.isPlaceholderData ? named.filter((one) => known.has(one.name)) : named,
    matches.data ?? [],
    said,
  );
  const isTooMuch =
    shown.length > IMPORT_PARTS_MAX ||
    shown.some((one) => one.sessions.length > IMPORT_SESSIONS_MAX || setsIn(one.sessions) > IMPORT_SETS_MAX);
  const problem = refused
    ? t(refusalOf(refused))
    : clients.length === 0
      ? t('imports.nothingFinished')
      : isTooMuch
        ? t('imports.tooMuch')
        : null;
  const isReady =
    problem === null &&
    checked.isKnown &&
    matches.data !== undefined &&
    !matches.isPlaceholderData &&
    choices.every(({ meaning }) => meaning.kind !== 'open');

  function prepare(): PreparedImport | null {
    if (!isReady) return null;
    const meanings = exercisesOf(choices);
    const prepared = shown.flatMap(({ of, clientId, sessions: theirs }): ImportPart[] => {
      const resolved = resolveArchived(theirs, meanings);
      if (resolved.length === 0) return [];
      return [{ id: partIds.get(of) ?? v7(), clientId, sessions: resolved, sets: setsIn(resolved) }];
    });
    return {
      ...{ id, name: name.slice(0, IMPORT_NAME_MAX), source: 'spotter', sets: 0, sessions: [] },
      ...{ answers: answersOf(choices, said), parts: prepared },
    };
  }
  /**
   * Who is no client here and can be written to. Whose name somebody here has with another address, has likely joined with
   * it, unless that person was said to be somebody else of the archive.
   */
  const taken = new Set(chosen.values());
  const isHere = (of: string) =>
    chosen.get(of) ||
    found.byAddress.has(of) ||
    (found.sameName.has(of) && !taken.has(found.sameName.get(of) ?? ''));
  const missing = clients.flatMap(({ id: of, email, firstName }) =>
    email && EMAIL_ADDRESS.test(email.toLowerCase()) && !isHere(of)
      ? [{ email, name: (firstName ?? '').slice(0, NAME_MAX) }]
      : [],
  );
  return {
    ...{ found, chosen, missing, checked, problem, choices, matches, said, say, prepared: prepare() },
    read: { sessions, sets: setsIn(sessions), names: named, wrong: [], isTimeAssumed: false },
    choose: (of: string, clientId: string) => setChosen(new Map([...chosen, [of, clientId]])),
  };
}
