// load-group: session

import { EXERCISE_CATEGORIES } from '@spotter/contract/exercises-limits';
import type { SetName } from '@spotter/contract/set-name';
import { memo, useEffect } from 'react';
import { useParams } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useExercises } from '#features/exercises/api.ts';
import { ExerciseThumbnail } from '#features/exercises/library/exercise-thumbnail.tsx';
import { Figure, OnBarbell } from '#features/figures/api.ts';
import { SessionPlaces } from '#features/messages/sessions/session-places.tsx';
import { NextAttention } from '#features/overview/board/next-attention.tsx';
import type { SetRow } from '#features/sessions/logging/item-rows.ts';
import { PlacesContext } from '#features/sessions/messages/places-context.ts';
import { loadOwnAhead, SessionPage as Session } from '#features/sessions/session-page.tsx';
import { useIsSent } from '#features/sessions/training-api.ts';
import { useLasting } from '#lib/use-lasting.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { late } from '#ui/state/late.tsx';
import { toast } from '#ui/toast/toast.ts';

const AFTERWARDS = { later: 'soon', without: 'wait' } as const;

const Video = late(
  () => import('#features/exercises/exercise-video.tsx').then((m) => m.ExerciseVideo),
  AFTERWARDS,
);
const OwnNote = late(
  () => import('#features/exercises/notes/own-note-field.tsx').then((m) => m.OwnNoteField),
  AFTERWARDS,
);
const Picker = late(
  () => import('#features/exercises/library/exercise-picker.tsx').then((m) => m.ExercisePicker),
  AFTERWARDS,
);
const Heart = late(() => import('#features/heart-rate/strap/strap-status.tsx').then((m) => m.StrapStatus), {
  words: ['live'],
  ...AFTERWARDS,
});
const StageHeart = late(
  () => import('#features/heart-rate/strap/stage-heart.tsx').then((m) => m.StageHeart),
  {
    words: ['live'],
    ...AFTERWARDS,
  },
);
const Timeline = late(
  () => import('#features/heart-rate/plots/session-timeline.tsx').then((m) => m.SessionTimeline),
  {
    words: ['live'],
    ...AFTERWARDS,
  },
);

const Films = late(() => import('#features/form-checks/item-films.tsx').then((m) => m.ItemFilms), {
  words: ['form'],
  ...AFTERWARDS,
});

/** Pages that can be opened from here; offline their code could not be loaded. */
const NEIGHBOURS = [
  late(() => import('./home-page.tsx').then((m) => m.HomePage), AFTERWARDS),
  late(() => import('./workouts/workouts-page.tsx').then((m) => m.WorkoutsPage), AFTERWARDS),
];

/** Loads everything that can be opened from the session, so that it is there without a network. */
function fetchAhead(): void {
  for (const part of [
    Figure,
    OnBarbell,
    Video,
    OwnNote,
    Picker,
    Films,
    Heart,
    StageHeart,
    Timeline,
    ...NEIGHBOURS,
  ])
    part.preload();
}

/** Loads a client's training before it is opened. */
export const loadTrainingAhead = (): Promise<void> => loadOwnAhead();

type Category = (typeof EXERCISE_CATEGORIES)[number];

/** The names of an exercise's sets; without any, that of the one which is about to be added. */
const namesOf = (rows: readonly SetRow[]): SetName[] =>
  rows.length === 0
    ? [{ isWarmup: false, number: 1 }]
    : rows.map(({ values, count }) => ({ isWarmup: values.type === 'warmup', number: count }));

const NOTHING_PICKED: ReadonlyMap<string, number> = new Map();
/** How long to wait for code before showing that it cannot be loaded, in milliseconds. */
const PATIENCE_MS = 1_500;

const categoryOf = (name: string): Category | null =>
  EXERCISE_CATEGORIES.find((category) => category === name) ?? null;

/** Prefetches the alternatives of an exercise while there is a network; renders nothing. A set that is logged asks nothing anew. */
const Alternatives = memo(function Alternatives({ category }: { category: Category }) {
  useExercises('', { category });
  return null;
});

/** Shows a message that a part could not be loaded, and closes. */
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

/** `/sessions/:id`, with the exercise library's media, and its list for swapping. */
export function SessionPage() {
  useEffect(fetchAhead, []);
  const hasLasted = useLasting(true, PATIENCE_MS);
  // The library is the studio's.
  const me = useMe();
  const hasLeft = me.leftAt !== undefined;
  const { id = '' } = useParams<{ id: string }>();
  const isSent = useIsSent(id);
  const page = (
    <Session
      renderHeart={() => <Heart className="border-line border-b px-4" />}
      renderStageHeart={(isResting) => <StageHeart isResting={isResting} />}
      renderOnBarbell={({ exerciseId, exercise }, text) => (
        <OnBarbell exercise={{ ...exercise, id: exerciseId }}>{text}</OnBarbell>
      )}
      renderTimeline={(timeline) => <Timeline {...timeline} />}
      renderPicture={({ exerciseId, exercise }) => (
        <ExerciseThumbnail exercise={{ ...exercise, id: exerciseId }} />
      )}
      renderAhead={(exercises) => {
        const categories = new Set(exercises.map(({ category }) => categoryOf(category)));
        return [...categories].map(
          (category) =>
            hasLasted && category && !hasLeft && <Alternatives key={category} category={category} />,
        );
      }}
      renderVideo={({ exerciseId, exercise, notes }, onClose) => (
        <Video
          exercise={{ ...exercise, id: exerciseId, note: notes }}
          open
          onOpenChange={onClose}
          whileLoading={<NotHere onClose={onClose} />}
        />
      )}
      renderOwnNote={({ exerciseId }) => <OwnNote key={exerciseId} exerciseId={exerciseId} />}
      renderFilms={(session, { item, rows }) => (
        <Films
          isOwn={session.client.id === me.id && !hasLeft}
          set={{
            ...{ sessionId: session.id, itemId: item.id, exerciseId: item.exerciseId },
            ...{ name: item.exercise.name, sets: namesOf(rows) },
            last: rows.findLast(({ done }) => done)?.setNumber ?? 1,
          }}
        />
      )}
      renderPicker={({ instead, title, text, onPick, onClose }) => (
        <Picker
          whileLoading={<NotHere onClose={onClose} />}
          open
          onOpenChange={onClose}
          onPick={onPick}
          picked={NOTHING_PICKED}
          single={{ title, text, category: instead ? categoryOf(instead.category) : null }}
        />
      )}
    />
  );
  if (hasLeft) return page;
  return (
    <SessionPlaces
      sessionId={id}
      isSent={isSent}
      renderNext={(clientId, place) => <NextAttention clientId={clientId} place={place} />}
    >
      {(places) => <PlacesContext value={places}>{page}</PlacesContext>}
    </SessionPlaces>
  );
}
