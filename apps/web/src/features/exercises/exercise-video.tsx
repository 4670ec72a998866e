import type { Exercise, Instructions } from '@spotter/contract/exercises';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { ExerciseInstructions } from './exercise-instructions.tsx';
import { ExerciseThumbnail } from './exercise-thumbnail.tsx';
import { VideoPlayer } from './video-player.tsx';
import { videoSource } from './video-source.ts';
import { YoutubeFrame } from './youtube-frame.tsx';

/** What the overlay shows of an exercise; an `Exercise`, or the copy of one in a workout or session. */
export type ShownExercise = {
  name: string;
  videoUrl: string | null;
  captionsUrl: string | null;
  thumbnailUrl: string | null;
  instructions: Instructions | null;
  muscles?: Exercise['muscles'];
};

export type ExerciseVideoProps = {
  exercise: ShownExercise;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Under the player: what else is to say or do about the exercise. */
  children?: ReactNode;
};

/** What there is of an exercise above the page: its film or picture, and how to do it. The focus goes back to what opened it. */
export function ExerciseVideo({ exercise, open, onOpenChange, children }: ExerciseVideoProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={exercise.name}
      closeLabel={t('common.close')}
      size="wide"
    >
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Stage exercise={exercise} />
          {children}
        </div>
        <section aria-labelledby={id} className="min-w-0">
          <h3 id={id} className="display mb-3 font-semibold text-17">
            {t('exercises.instructions.title')}
          </h3>
          <ExerciseInstructions instructions={exercise.instructions} />
        </section>
      </div>
    </Dialog>
  );
}

/** The film; without one the picture alone, which promises none. */
function Stage({
  exercise: { name, videoUrl, captionsUrl, thumbnailUrl, muscles },
}: {
  exercise: ShownExercise;
}) {
  const source = videoSource(videoUrl);
  if (source.kind === 'none') {
    return (
      <div className="aspect-video w-full overflow-hidden rounded-card">
        <ExerciseThumbnail exercise={{ name, thumbnailUrl, muscles }} />
      </div>
    );
  }
  if (source.kind === 'youtube') {
    return <YoutubeFrame name={name} address={source.address} poster={thumbnailUrl} muscles={muscles} />;
  }
  return (
    <VideoPlayer
      key={source.address}
      name={name}
      address={source.address}
      captions={captionsUrl}
      poster={thumbnailUrl}
      muscles={muscles}
    />
  );
}
