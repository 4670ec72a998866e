import type { Exercise, Instructions } from '@spotter/contract/exercises';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { videoSource } from './editor/video-source.ts';
import { ExerciseInstructions } from './exercise-instructions.tsx';
import { FigureStage } from './figure-stage.tsx';
import { VideoPlayer } from './player/video-player.tsx';
import { YoutubeFrame } from './youtube-frame.tsx';

/** What the dialog shows: an `Exercise`, or its copy in a workout or session. */
export type ShownExercise = {
  id?: string;
  name: string;
  videoUrl: string | null;
  captionsUrl: string | null;
  thumbnailUrl: string | null;
  instructions: Instructions | null;
  muscles?: Exercise['muscles'];
  equipment?: Exercise['equipment'];
  /** The trainer's note to it in a workout; the figure keeps a tempo in it. */
  note?: string;
};

export type ExerciseVideoProps = {
  exercise: ShownExercise;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** More content under the player. */
  children?: ReactNode;
};

/** A dialog with an exercise's video or picture and its instructions. The focus returns to what opened it. */
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
          <div data-shared-whole={exercise.id}>
            <Stage exercise={exercise} />
          </div>
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

/** The video; without one the picture, or the moving figure. */
function Stage({ exercise }: { exercise: ShownExercise }) {
  const { id, name, videoUrl, captionsUrl, thumbnailUrl, muscles } = exercise;
  const source = videoSource(videoUrl);
  if (source.kind === 'none') {
    return <FigureStage exercise={exercise} />;
  }
  if (source.kind === 'youtube') {
    return (
      <YoutubeFrame id={id} name={name} address={source.address} poster={thumbnailUrl} muscles={muscles} />
    );
  }
  return (
    <VideoPlayer
      key={source.address}
      id={id}
      name={name}
      address={source.address}
      captions={captionsUrl}
      poster={thumbnailUrl}
      muscles={muscles}
    />
  );
}
