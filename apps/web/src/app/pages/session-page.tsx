import { EXERCISE_CATEGORIES } from '@spotter/contract/limits';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useExercises } from '#features/exercises/api.ts';
import { ExerciseThumbnail } from '#features/exercises/exercise-thumbnail.tsx';
import { SessionPage as Session } from '#features/sessions/session-page.tsx';
import { loadWords } from '#lib/i18n.ts';
import { useLasting } from '#lib/use-lasting.ts';
import { toast } from '#ui/toast-store.ts';
import { useLoaded } from '#ui/use-loaded.ts';

const loadVideo = () => import('#features/exercises/exercise-video.tsx').then((m) => m.ExerciseVideo);
const loadPicker = () => import('#features/exercises/exercise-picker.tsx').then((m) => m.ExercisePicker);

const loadHeart = () =>
  Promise.all([import('#features/heart-rate/strap-status.tsx'), loadWords('live')]).then(
    ([m]) => m.StrapStatus,
  );
const loadTimeline = () =>
  Promise.all([import('#features/heart-rate/session-timeline.tsx'), loadWords('live')]).then(
    ([m]) => m.SessionTimeline,
  );

/** Where one may go meanwhile; without a network their code would not come. */
const loadNeighbours = () => Promise.all([import('./home-page.tsx'), import('./workouts-page.tsx')]);

type Category = (typeof EXERCISE_CATEGORIES)[number];

const NOTHING_PICKED: ReadonlyMap<string, number> = new Map();
/** Time to wait for code on its way before saying that it does not come, in milliseconds. */
const PATIENCE_MS = 1_500;

const categoryOf = (name: string): Category | null =>
  EXERCISE_CATEGORIES.find((category) => category === name) ?? null;

/** Reads what could stand in for an exercise while there is a network; draws nothing. */
function Alternatives({ category }: { category: Category }) {
  useExercises('', category);
  return null;
}

/** In place of a part that could not be fetched: says so, and goes. */
function NotHere({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const late = useLasting(true, PATIENCE_MS);
  useEffect(() => {
    if (!late) return;
    toast({ title: t('sessions.needsNetwork'), tone: 'warning' });
    onClose();
  }, [late, onClose, t]);
  return null;
}

/** `/sessions/:id`, with the library's pictures and videos, and its list to swap from. */
export function SessionPage() {
  const Video = useLoaded(loadVideo, 'later');
  const Picker = useLoaded(loadPicker, 'later');
  const Heart = useLoaded(loadHeart, 'later');
  const Timeline = useLoaded(loadTimeline, 'later');
  useLoaded(loadNeighbours, 'later');
  return (
    <Session
      renderHeart={() => Heart && <Heart className="border-line border-b px-4" />}
      renderTimeline={(timeline) => Timeline && <Timeline {...timeline} />}
      renderPicture={(exercise) => <ExerciseThumbnail exercise={exercise} />}
      renderAhead={(exercises) => {
        const categories = new Set(exercises.map(({ category }) => categoryOf(category)));
        return [...categories].map(
          (category) => Picker && category && <Alternatives key={category} category={category} />,
        );
      }}
      renderVideo={(exercise, onClose) =>
        Video ? <Video exercise={exercise} open onOpenChange={onClose} /> : <NotHere onClose={onClose} />
      }
      renderPicker={({ instead, title, text, onPick, onClose }) =>
        Picker ? (
          <Picker
            open
            onOpenChange={onClose}
            onPick={onPick}
            picked={NOTHING_PICKED}
            single={{ title, text, category: categoryOf(instead.category) }}
          />
        ) : (
          <NotHere onClose={onClose} />
        )
      }
    />
  );
}
