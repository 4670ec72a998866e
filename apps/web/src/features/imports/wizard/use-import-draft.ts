import { IMPORT_NAME_MAX, IMPORT_SESSIONS_MAX, IMPORT_SETS_MAX } from '@spotter/contract/imports-limits';
import type { Language } from '@spotter/contract/languages';
import { useMemo, useState } from 'react';
import { v7 } from 'uuid';
import { useDistanceUnit, useUnits } from '#features/accounts/api.ts';
import { type DayOrder, guessOrder } from '#lib/csv/csv-values.ts';
import { splitCsv } from '#lib/csv/split-csv.ts';
import { ownZone, useTodayIn } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { useNameMatches, useThere, type WhoseImports } from '../api.ts';
import { setsIn } from '../csv/batches-of.ts';
import { type FileColumn, guessSetColumns, sourceOf } from '../csv/guess-set-columns.ts';
import { readSets, resolveSessions } from '../csv/read-sets.ts';
import type { PreparedImport } from '../kept-import-store.ts';
import { answersOf, choicesOf, exercisesOf, type Said } from './name-rules.ts';

export type ImportFile = { name: string; text: string };

type Choices = {
  columns: FileColumn[] | null;
  order: DayOrder | null;
  weightUnit: 'kg' | 'lb' | null;
  said: Said;
};

/** What a chosen file holds and would become, and what its person says about it. */
export function useImportDraft(file: ImportFile, whose: WhoseImports) {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  const ownDistances = useDistanceUnit();
  const lastDay = useTodayIn(undefined);
  const [id] = useState(() => v7());
  const [chosen, setChosen] = useState<Choices>({
    columns: null,
    order: null,
    weightUnit: null,
    said: new Map(),
  });
  const change = (next: Partial<Choices>) => setChosen((before) => ({ ...before, ...next }));
  const { head, rows } = useMemo(() => {
    const [first = [], ...rest] = splitCsv(file.text);
    return { head: first, rows: rest };
  }, [file.text]);
  const columns = chosen.columns ?? guessSetColumns(head);
  const dayAt = columns.findIndex(({ role }) => role === 'day');
  const guessed = guessOrder(rows, dayAt, i18n.language === 'en' ? 'mdy' : 'dmy');
  const order = chosen.order ?? guessed.order;
  const ownWeights = units === 'imperial' ? 'lb' : 'kg';
  const weightUnit = chosen.weightUnit ?? ownWeights;
  // A file of who trained in the other weights has the other distances.
  const distanceUnit = weightUnit === ownWeights ? ownDistances : weightUnit === 'lb' ? 'mi' : 'km';
  const read = useMemo(
    () => readSets(rows, { columns, order, weightUnit, distanceUnit, timeZone: ownZone(), lastDay }),
    [rows, columns, order, weightUnit, distanceUnit, lastDay],
  );
  const names = useMemo(() => read.names.map(({ name }) => name), [read]);
  const keys = useMemo(() => read.sessions.map(({ at, name }) => ({ at, name })), [read]);
  const matches = useNameMatches(names, i18n.language as Language);
  const there = useThere(keys.length <= IMPORT_SESSIONS_MAX ? keys : [], whose);
  const choices = choicesOf(read.names, matches.data ?? [], chosen.said);
  const weightColumn = columns.find(({ role }) => role === 'weight');
  const isUnitSaid = weightColumn?.unit != null || columns.some(({ role }) => role === 'weightUnit');
  const has = (role: FileColumn['role']) => columns.some((one) => one.role === role);
  const isMatched = has('day') && has('exercise');
  const problem = isMatched ? problemOf() : t('imports.noColumns');
  function problemOf(): string | null {
    if (read.sessions.length === 0) return t('imports.nothing');
    return read.sessions.length > IMPORT_SESSIONS_MAX || read.sets > IMPORT_SETS_MAX
      ? t('imports.tooMuch')
      : null;
  }
  function prepare(): PreparedImport {
    const sessions = resolveSessions(read.sessions, exercisesOf(choices), t('imports.session'));
    const name = file.name.slice(0, IMPORT_NAME_MAX);
    return {
      ...whose,
      ...{ id, name, source: sourceOf(head), sets: setsIn(sessions), sessions },
      answers: answersOf(choices, chosen.said),
    };
  }
  const isReady =
    problem === null && matches.data !== undefined && choices.every(({ meaning }) => meaning.kind !== 'open');
  return {
    // Without these columns every line is one that is not understood.
    read: isMatched ? read : { ...read, wrong: [] },
    ...{ head, columns, choices, problem, isReady, prepare, change, weightUnit, matches },
    said: chosen.said,
    source: sourceOf(head),
    there: there.data,
    order: guessed.isOpen ? order : null,
    asksUnit: weightColumn !== undefined && !isUnitSaid,
  };
}
