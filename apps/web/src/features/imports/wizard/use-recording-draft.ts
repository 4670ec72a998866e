import { IMPORT_NAME_MAX } from '@spotter/contract/imports-limits';
import type { Language } from '@spotter/contract/languages';
import { useEffect, useMemo, useState } from 'react';
import { v7 } from 'uuid';
import { useOwnZone } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { useNameMatches, useThere, type WhoseImports } from '../api.ts';
import { setsIn } from '../csv/batches-of.ts';
import type { PreparedImport } from '../kept-import-store.ts';
import type { ReadRecordings } from '../recordings/read-recordings.ts';
import { type Reason, RecordingError } from '../recordings/recording.ts';
import { type RecordedSession, sessionOf } from '../recordings/session-of.ts';
import { answersOf, choicesOf, type Said } from './name-rules.ts';

type Reading =
  | { state: 'reading'; done: number; total: number }
  | { state: 'read'; read: ReadRecordings }
  | { state: 'failed'; reason: Reason };

const loadReader = () => import('../recordings/read-recordings.ts');

/** Reads a file in this browser; nothing of it is sent before its person says so. */
function useReading(file: File): Reading {
  const [reading, setReading] = useState<Reading>({ state: 'reading', done: 0, total: 0 });
  useEffect(() => {
    const stop = new AbortController();
    const show = (next: Reading) => stop.signal.aborted || setReading(next);
    async function read() {
      try {
        const { readRecordings } = await loadReader();
        const found = await readRecordings(file, {
          now: Date.now(),
          signal: stop.signal,
          onProgress: (done, total) => show({ state: 'reading', done, total }),
        });
        show({ state: 'read', read: found });
      } catch (error) {
        show({ state: 'failed', reason: error instanceof RecordingError ? error.reason : 'broken' });
      }
    }
    void read();
    return () => stop.abort();
  }, [file]);
  return reading;
}

const NONE: RecordedSession[] = [];

/** The sports of sessions, each with its laps, most first. */
function sportsOf(sessions: readonly RecordedSession[]) {
  const laps = new Map<string, number>();
  for (const { name, sets } of sessions.flatMap(({ items }) => items)) {
    laps.set(name, (laps.get(name) ?? 0) + sets.length);
  }
  return [...laps].map(([name, sets]) => ({ name, sets })).sort((a, b) => b.sets - a.sets);
}

/** What a chosen recording or archive holds and would become, and what its person says about it. */
export function useRecordingDraft(file: File, whose: WhoseImports) {
  const { i18n } = useTranslation();
  const zone = useOwnZone();
  const [id] = useState(() => v7());
  const [said, say] = useState<Said>(new Map());
  const reading = useReading(file);
  const read = reading.state === 'read' ? reading.read : null;
  const sessions = useMemo(() => read?.recordings.map((one) => sessionOf(one, zone)) ?? NONE, [read, zone]);
  const sports = useMemo(() => sportsOf(sessions), [sessions]);
  const names = useMemo(() => sports.map(({ name }) => name), [sports]);
  const keys = useMemo(
    () => sessions.map(({ at, name, startedAt, minutes }) => ({ at, name, startedAt, minutes })),
    [sessions],
  );
  const matches = useNameMatches(names, i18n.language as Language);
  const there = useThere(keys, whose);
  const choices = choicesOf(sports, matches.data ?? [], said);
  const isReady =
    read !== null && matches.data !== undefined && choices.every(({ meaning }) => meaning.kind !== 'open');
  function prepare(): PreparedImport | null {
    if (!isReady) return null;
    const meanings = new Map(choices.map(({ name, meaning }) => [name, meaning]));
    const prepared = sessions.flatMap((session) => {
      const items = session.items.flatMap(({ name, sets }) => {
        const meaning = meanings.get(name);
        return meaning && 'id' in meaning ? [{ exerciseId: meaning.id, sets, called: meaning.name }] : [];
      });
      const title = session.name || items[0]?.called;
      if (!title) return [];
      return [{ ...session, title, items: items.map(({ exerciseId, sets }) => ({ exerciseId, sets })) }];
    });
    return {
      ...whose,
      ...{ id, name: file.name.slice(0, IMPORT_NAME_MAX), source: read.source },
      ...{ sets: setsIn(prepared), sessions: prepared, answers: answersOf(choices, said) },
    };
  }
  return { reading, sessions, choices, matches, said, say, there: there.data, prepared: prepare() };
}
