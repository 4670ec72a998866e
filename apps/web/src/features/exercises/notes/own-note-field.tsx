import { EXERCISE_NOTE_MAX } from '@spotter/contract/exercises-limits';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '#ui/field/text-area.tsx';
import { useSteady } from '#ui/use-steady.ts';
import { useOwnNote, writeOwnNote } from '../api.ts';

/** One's own note on an exercise, changed in its place: it is kept when the field or the page is left. */
export function OwnNoteField({ exerciseId }: { exerciseId: string }) {
  const { t } = useTranslation();
  const { note, isKnown } = useOwnNote(exerciseId);
  const [typed, setTyped] = useState<string | null>(null);
  const calls = useSteady({
    keep() {
      if (typed === null) return;
      if (typed.trim() !== note) writeOwnNote(exerciseId, typed);
      setTyped(null);
    },
  });
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && calls.keep();
    document.addEventListener('visibilitychange', onHide);
    addEventListener('pagehide', calls.keep);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('pagehide', calls.keep);
      calls.keep();
    };
  }, [calls]);
  return (
    <TextArea
      label={t('exercises.note.label')}
      hint={t('exercises.note.hint')}
      placeholder={t('exercises.note.placeholder')}
      rows={2}
      maxLength={EXERCISE_NOTE_MAX}
      // Nobody writes over a note that they have not seen yet.
      readOnly={!isKnown && typed === null}
      value={typed ?? note}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={calls.keep}
    />
  );
}
