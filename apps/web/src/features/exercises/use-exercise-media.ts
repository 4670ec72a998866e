import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkFile } from '#lib/upload.ts';
import { toast } from '#ui/toast-store.ts';
import type { ExerciseDraft } from './exercise-draft.ts';
import { useUpload } from './use-upload.ts';
import { openVideo, THUMBNAIL_SHARE, takePicture } from './video-frame.ts';

/**
 * The files of an exercise that is being written: the video goes up at once, its length is read and its picture
 * taken from the file at hand meanwhile. Lives outside the dialog, so that closing it stops nothing.
 */
export function useExerciseMedia(draft: ExerciseDraft, change: (part: Partial<ExerciseDraft>) => void) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const newest = useRef<string | null>(null);
  const video = useUpload('exercise-video', (videoPath, { name }) => change({ videoPath, videoName: name }));
  const thumbnail = useUpload('exercise-thumbnail', (thumbnailUrl) => change({ thumbnailUrl }));
  const captions = useUpload('exercise-captions', (captionsUrl, { name }) =>
    change({ captionsUrl, captionsName: name }),
  );
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen]);

  function show(address: string | null) {
    newest.current = address;
    setChosen(address);
  }
  async function look(address: string): Promise<void> {
    try {
      const { video: opened, duration } = await openVideo(address);
      if (newest.current !== address) return;
      change({ duration });
      const picture = await takePicture(opened, duration * THUMBNAIL_SHARE);
      if (newest.current === address) thumbnail.send(picture);
    } catch {
      // This browser cannot play it, others may: our own picture stands for it.
      if (newest.current === address) toast({ title: t('exercises.editor.noPicture'), tone: 'warning' });
    }
  }
  const address = chosen ?? draft.videoPath;
  return {
    video,
    thumbnail,
    captions,
    /** What the preview plays: the file at hand, else the stored one. */
    address,
    busy: [video, thumbnail, captions].some(({ state }) => state.step === 'sending'),
    chooseVideo(file: File) {
      video.send(file);
      // What is refused takes nothing away.
      if (checkFile('exercise-video', file)) return;
      change({ videoPath: null, videoName: file.name, duration: null, thumbnailUrl: null });
      const made = URL.createObjectURL(file);
      show(made);
      void look(made);
    },
    removeVideo() {
      video.stop();
      thumbnail.stop();
      show(null);
      change({ videoPath: null, videoName: '', duration: null, thumbnailUrl: null });
    },
    async pickPicture(seconds: number): Promise<void> {
      if (!address) return;
      try {
        const { video: opened } = await openVideo(address);
        thumbnail.send(await takePicture(opened, seconds));
      } catch {
        toast({ title: t('exercises.editor.noPicture'), tone: 'warning' });
      }
    },
    /** Forgets the file at hand: saved or thrown away. */
    reset() {
      for (const upload of [video, thumbnail, captions]) upload.stop();
      show(null);
    },
  };
}
