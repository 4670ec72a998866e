import type { Exercise, Instructions } from '@spotter/contract/exercises';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { demoVideo } from './demo-video.ts';
import { ExerciseInstructions } from './exercise-instructions.tsx';
import { useDemoCaptions } from './use-demo-captions.ts';
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

/**
 * The demonstration of an exercise above the page, with its instructions; the focus goes back to what opened it.
 * Plays the general demo, and says so, where the exercise has no video of its own.
 */
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

function Stage({
  exercise: { name, videoUrl, captionsUrl, thumbnailUrl, muscles },
}: {
  exercise: ShownExercise;
}) {
  const [demo] = useState(demoVideo);
  const source = videoSource(videoUrl);
  const general = source.kind === 'none';
  const demoCaptions = useDemoCaptions(general);
  if (source.kind === 'youtube') {
    return <YoutubeFrame name={name} address={source.address} poster={thumbnailUrl} muscles={muscles} />;
  }
  const address = general ? demo : source.address;
  return (
    <VideoPlayer
      key={address}
      name={name}
      address={address}
      captions={general ? demoCaptions : captionsUrl}
      poster={thumbnailUrl}
      muscles={muscles}
      general={general}
    />
  );
}
