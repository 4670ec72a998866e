import type { Exercise } from '@spotter/contract/exercises';
import { type RefObject, useRef, useState } from 'react';
import { v7 } from 'uuid';
import { useTranslation } from '#lib/words/use-translation.ts';
import type { Typed } from '../lines/use-entered-lines.ts';
import { prescribe } from '../prescription.ts';
import { useTargetText } from '../use-target-text.ts';
import { type DraftLine, newLine, withLeft } from './draft.ts';
import { insertLines, joinBelow } from './tidy-supersets.ts';
import type { Draft } from './use-draft.ts';

/** The line with what was not understood; no field takes more than a note has room for. */
const keep = (line: DraftLine, left: string) => withLeft(line, left) ?? line;

/** Adds exercises to the draft, at its end or below a line, and says what was added. */
export function useAdding({ draft, changeLines }: Draft, field: RefObject<HTMLInputElement | null>) {
  const { t } = useTranslation();
  const targetText = useTargetText();
  const { lines } = draft;
  const [said, setSaid] = useState('');
  const [after, setAfter] = useState<string | null>(null);
  // Read when a lookup is answered, which may be several exercises later.
  const place = useRef<string | null>(null);
  const latest = useRef<DraftLine | null>(null);

  function say(key: 'workouts.add.added' | 'workouts.add.prescribed', line: DraftLine, left: string) {
    const target = targetText(line.sets, line.tempo);
    setSaid(
      [t(key, { name: line.name, target }), left && t('workouts.add.kept', { text: left })].join(' ').trim(),
    );
  }
  function insertAt(key: string | null) {
    place.current = key;
    setAfter(key);
    if (key === null) requestAnimationFrame(() => field.current?.focus());
  }
  function add(exercise: Exercise, { prescription, left, joins }: Typed) {
    const key = v7();
    const begun = newLine(exercise, key);
    const line = keep(prescription ? prescribe(begun, prescription) : begun, left);
    const behind = place.current;
    changeLines((now) => {
      const added = insertLines(now, [line], behind);
      const above = added[added.findIndex((one) => one.key === key) - 1];
      return joins && above ? joinBelow(added, above.key) : added;
    });
    latest.current = line;
    if (behind !== null) insertAt(key);
    say('workouts.add.added', line, left);
  }
  function prescribeLatest({ prescription, left }: Typed) {
    const isLatest = ({ key }: DraftLine) => key === latest.current?.key;
    const change = (now: DraftLine) => keep(prescription ? prescribe(now, prescription) : now, left);
    // What was added a moment ago is not drawn yet, but it is among the lines that are changed.
    changeLines((now) => {
      const line = now.find(isLatest) ?? now.at(-1);
      return line ? now.map((one) => (one === line ? change(one) : one)) : now;
    });
    const line = lines.find(isLatest) ?? latest.current ?? lines.at(-1);
    if (line) say('workouts.add.prescribed', change(line), left);
  }
  return { said, setSaid, after, insertAt, add, prescribeLatest };
}
