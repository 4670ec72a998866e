import { EXERCISE_NOTE_MAX } from '@spotter/contract/exercises-limits';
import { useTranslation } from '#lib/words/use-translation.ts';
import { KeptArea } from '#ui/form/kept-area.tsx';
import { useOwnNote, writeOwnNote } from '../api.ts';

/** One's own note on an exercise, changed in its place. */
export function OwnNoteField({ exerciseId }: { exerciseId: string }) {
  const { t } = useTranslation();
  const { note, isKnown } = useOwnNote(exerciseId);
  return (
    <KeptArea
      label={t('exercises.note.label')}
      hint={t('exercises.note.hint')}
      placeholder={t('exercises.note.placeholder')}
      rows={2}
      maxLength={EXERCISE_NOTE_MAX}
      known={isKnown || note !== '' ? note : undefined}
      onKeep={(text) => writeOwnNote(exerciseId, text)}
    />
  );
}
