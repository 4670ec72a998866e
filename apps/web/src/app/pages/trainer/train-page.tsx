// load-group: desk

import { EXERCISE_CATEGORIES } from '@spotter/contract/exercises-limits';
import { ExerciseThumbnail } from '#features/exercises/library/exercise-thumbnail.tsx';
import { OnBarbell } from '#features/figures/api.ts';
import { RoomPage } from '#features/sessions/training-room/room-page.tsx';
import { late } from '#ui/state/late.tsx';

const AFTERWARDS = { later: 'soon', without: 'wait' } as const;

const Video = late(
  () => import('#features/exercises/exercise-video.tsx').then((m) => m.ExerciseVideo),
  AFTERWARDS,
);
const Picker = late(
  () => import('#features/exercises/library/exercise-picker.tsx').then((m) => m.ExercisePicker),
  AFTERWARDS,
);
const Heart = late(() => import('../heart-chip.tsx').then((m) => m.HeartChip), {
  words: ['live'],
  later: 'soon',
  without: 'quiet',
});

const NOTHING_PICKED: ReadonlyMap<string, number> = new Map();

const categoryOf = (name: string) => EXERCISE_CATEGORIES.find((category) => category === name) ?? null;

/** `/train`: the coach trains with up to six clients and logs for them, with the exercise library's media. */
export function TrainPage() {
  return (
    <RoomPage
      renderHeart={(clientId) => <Heart userId={clientId} />}
      renderOnBarbell={({ exerciseId, exercise }, text) => (
        <OnBarbell exercise={{ ...exercise, id: exerciseId }}>{text}</OnBarbell>
      )}
      renderPicture={({ exerciseId, exercise }) => (
        <ExerciseThumbnail exercise={{ ...exercise, id: exerciseId }} />
      )}
      renderVideo={({ exerciseId, exercise, notes }, onClose) => (
        <Video exercise={{ ...exercise, id: exerciseId, note: notes }} open onOpenChange={onClose} />
      )}
      renderPicker={({ instead, title, text, onPick, onClose }) => (
        <Picker
          open
          onOpenChange={onClose}
          onPick={onPick}
          picked={NOTHING_PICKED}
          single={{ title, text, category: instead ? categoryOf(instead.category) : null }}
        />
      )}
    />
  );
}
