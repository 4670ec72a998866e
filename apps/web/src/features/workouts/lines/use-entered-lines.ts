import type { Exercise } from '@spotter/contract/exercises';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useUnits } from '#features/accounts/api.ts';
import { errorText } from '#lib/call/error-text.ts';
import type { KeptDraft } from '#lib/storage/kept-draft.ts';
import { createStore } from '#lib/store.ts';
import type { Units } from '#lib/weight.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { suggestionsOptions } from '../author-api.ts';
import { readWrittenLine } from '../paste/written-line-rules.ts';
import type { Prescription } from '../prescription.ts';

/** What a typed line says beside the name; `left` was not understood. */
export type Typed = { prescription: Prescription | null; left: string; joins: boolean };

/** A line that was entered and is not in the workout yet: its lookup is not answered, or found nothing. */
type Entered = { text: string; known: Exercise | null; problem?: string };

/** What was typed and is not in the workout yet: the text in the field, and the lines entered before, the first first. */
export type TypedLines = { text: string; entered: readonly Entered[] };

export type EnteredWays = {
  /** Where it is stored until it is added. */
  keep: KeptDraft<TypedLines>;
  /** How often all of it was cleared from outside. */
  clearings: number;
  /** Whether the workout has no room: what was entered waits until it has. */
  isFull: boolean;
  onAdd: (exercise: Exercise, typed: Typed) => void;
  /** A line without a name: it is about the exercise added last. */
  onPrescribe: (typed: Typed) => void;
};

const NOTHING: TypedLines = { text: '', entered: [] };

/** Whether Enter may take a match: a poor one is offered, and taken only by an arrow or a press. */
export const isGood = ({ fits }: Exercise) => fits !== false;

function saidIn(text: string, units: Units): Typed & { words: string } {
  const { group, ...said } = readWrittenLine(text, units);
  return { ...said, joins: group === '+' };
}

/** Of a poor match, words with a number that it is not called: 'push ups x 20' stays as the line's note. */
function saidBeside(words: string, exercise: Exercise): string {
  const called = new Set(exercise.name.match(/\d+/g));
  const isCalled = isGood(exercise) || (words.match(/\d+/g) ?? []).every((number) => called.has(number));
  return isCalled ? '' : words;
}

function useWhenChanged(value: number, then: () => void) {
  const seen = useRef(value);
  const run = useEffectEvent(then);
  useEffect(() => {
    if (seen.current !== value) run();
    seen.current = value;
  }, [value]);
}

/**
 * The text of the field and the lines that were entered. Both are stored: the text with its key, and lines that change
 * once they are drawn, together with the workout that has them.
 */
function useTypedLines(keep: KeptDraft<TypedLines>) {
  const [kept] = useState(() => keep.read(NOTHING) ?? NOTHING);
  const [typed] = useState(() => createStore({ text: kept.text }));
  const [entered, setEntered] = useState(kept.entered);
  const latest = useRef(entered);
  const stored = useRef(entered);
  function store(lines: readonly Entered[]) {
    stored.current = lines;
    const now = { ...typed.read(), entered: lines };
    if (now.text === '' && now.entered.length === 0) keep.remove();
    else keep.write(now, NOTHING);
  }
  const storeEntered = useEffectEvent(() => stored.current !== entered && store(entered));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list of lines
  useEffect(() => void storeEntered(), [entered]);
  return {
    typed,
    entered,
    readEntered: () => latest.current,
    write(text: string) {
      typed.change({ text });
      if (latest.current === stored.current) store(latest.current);
    },
    change(next: readonly Entered[]) {
      latest.current = next;
      setEntered(next);
    },
  };
}

/**
 * The text of the field, and the lines that were entered, looked up in the order of typing. All of it is stored until it is
 * in the workout: a page that is closed while the library answers looks up the rest when it is back. It belongs to what shows
 * the workout and not to the field, which stands in another place after each line.
 */
export function useEnteredLines({ keep, clearings, isFull, onAdd, onPrescribe }: EnteredWays) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const units = useUnits();
  const { typed, entered, readEntered, change, ...lines } = useTypedLines(keep);
  const [problem, setProblem] = useState('');
  const queue = useRef(Promise.resolve());
  // Read when a lookup is answered, which may be several lines later.
  const latest = useRef({ onAdd, onPrescribe, isOff: false });

  function write(text: string, why = '') {
    lines.write(text);
    setProblem(why);
  }
  const drop = (one: Entered) => change(readEntered().filter((other) => other !== one));
  const isWaiting = (one: Entered) => !latest.current.isOff && readEntered().includes(one);
  function fail(one: Entered, why: string) {
    if (!isWaiting(one)) return;
    const now = readEntered();
    // While the next one is being typed, this one stands below the field.
    if (typed.read().text !== '')
      return change(now.map((other) => (other === one ? { ...one, problem: why } : other)));
    drop(one);
    write(one.text, why);
  }
  async function add(one: Entered) {
    const { words, ...said } = saidIn(one.text, units);
    const found = one.known ?? (words ? (await client.fetchQuery(suggestionsOptions(words)))[0] : null);
    if (!isWaiting(one)) return;
    if (found === undefined) return fail(one, t('workouts.add.nothing', { words }));
    if (found && !one.known && !isGood(found)) return fail(one, t('workouts.add.poor', { words }));
    // In one task with the workout: a page that is closed between would have it twice, or not at all.
    drop(one);
    if (found === null) return latest.current.onPrescribe(said);
    const left = [saidBeside(words, found), said.left].filter(Boolean).join(', ');
    latest.current.onAdd(found, { ...said, left });
  }
  function lookUp(one: Entered) {
    queue.current = queue.current.then(() => add(one)).catch((error) => fail(one, errorText(error)));
  }

  useEffect(() => void Object.assign(latest.current, { onAdd, onPrescribe }));
  useWhenChanged(clearings, () => {
    change([]);
    write('');
  });
  // The page was closed before these were answered, or the workout was full.
  const lookUpKept = useEffectEvent(() => readEntered().forEach(lookUp));
  useEffect(() => {
    const now = latest.current;
    now.isOff = isFull;
    if (!isFull) lookUpKept();
    return () => {
      now.isOff = true;
    };
  }, [isFull]);
  return {
    typed,
    /** Why the text in the field is not added. */
    problem,
    write,
    /** Whether a line is not in the workout yet. */
    isLeft: entered.length > 0,
    /** The lines that found nothing while the next was being typed. */
    failed: entered.filter((one) => one.problem),
    /** Enters the text. @param known the exercise that it names; null: the library is asked */
    enter(known: Exercise | null) {
      const one = { ...typed.read(), known };
      change([...readEntered(), one]);
      write('');
      lookUp(one);
    },
    /** Takes a line back into the field. */
    takeBack(one: Entered) {
      drop(one);
      write(one.text);
    },
    /** Waits for the lookups. @returns false when an exercise was not found */
    async settle(): Promise<boolean> {
      readEntered()
        .filter((one) => one.problem)
        .forEach(lookUp);
      await queue.current;
      return typed.read().text.trim() === '' && readEntered().length === 0;
    },
  };
}

export type EnteredLines = ReturnType<typeof useEnteredLines>;

/** The text in the field. What shows it is drawn with each key; the workout around it is not. */
export const useTypedText = ({ typed }: EnteredLines): string =>
  useSyncExternalStore(typed.subscribe, () => typed.read().text);
