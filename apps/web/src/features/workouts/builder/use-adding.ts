import type { Exercise } from '@spotter/contract/exercises';
import { type RefObject, useRef, useState } from 'react';
import { v7 } from 'uuid';
import { useTranslation } from '#lib/words/use-translation.ts';
import type { Typed } from '../lines/exercise-field.tsx';
import { type Prescription, prescribe } from '../prescription.ts';
import { useTargetText } from '../use-target-text.ts';
import { newLine } from './draft.ts';
import { insertLines, joinBelow } from './tidy-supersets.ts';
import type { Draft } from './use-draft.ts';

/** Adds exercises to the draft, at its end or below a line, and says what was added. */
export function useAdding(
  { draft, changeLine, changeLines }: Draft,
  field: RefObject<HTMLInputElement | null>,
) {
  const { t } = useTranslation();
  const targetText = useTargetText();
  const { lines } = draft;
  const [said, setSaid] = useState('');
  const [after, setAfter] = useState<string | null>(null);
  // Read when a lookup is answered, which may be several exercises later.
  const place = useRef<string | null>(null);
  const latest = useRef<string | null>(null);

  function insertAt(key: string | null) {
    place.current = key;
    setAfter(key);
    if (key === null) requestAnimationFrame(() => field.current?.focus());
  }
  function add(exercise: Exercise, { prescription, joins }: Typed) {
    const key = v7();
    const begun = newLine(exercise, key);
    const line = prescription ? prescribe(begun, prescription) : begun;
    const behind = place.current;
    changeLines((now) => {
      const added = insertLines(now, [line], behind);
      const above = added[added.findIndex((one) => one.key === key) - 1];
      return joins && above ? joinBelow(added, above.key) : added;
    });
    latest.current = key;
    if (behind !== null) insertAt(key);
    setSaid(t('workouts.add.added', { name: line.name, target: targetText(line.sets, line.tempo) }));
  }
  function prescribeLatest(prescription: Prescription) {
    const line = lines.find(({ key }) => key === latest.current) ?? lines.at(-1);
    if (!line) return;
    const changed = prescribe(line, prescription);
    changeLine(line.key, (now) => prescribe(now, prescription));
    setSaid(
      t('workouts.add.prescribed', { name: line.name, target: targetText(changed.sets, changed.tempo) }),
    );
  }
  return { said, setSaid, after, insertAt, add, prescribeLatest };
}
