import { useEffect, useRef, useState } from 'react';
import { useUpload } from '#lib/outbox/use-upload.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';
import type { ExerciseDraft } from './exercise-draft.ts';
import { openVideo, THUMBNAIL_SHARE, takePicture } from './open-video.ts';

/**
 * The files of the exercise form. The video uploads at once; meanwhile its length and thumbnail are read from the
 * local file. It lives outside the dialog, so that closing the dialog stops nothing.
 */
export function useExerciseMedia(draft: ExerciseDraft, change: (part: Partial<ExerciseDraft>) => void) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const newest = useRef<string | null>(null);
  const video = useUpload({
    purpose: 'exercise-video',
    onSent: (videoPath, { name }) => change({ videoPath, videoName: name }),
    // A refused file does not replace the current one.
    onTaken: (file) => {
      change({ videoPath: null, videoName: file.name, duration: null, thumbnailUrl: null });
      const made = URL.createObjectURL(file);
      show(made);
      void look(made);
    },
  });
  const thumbnail = useUpload({
    purpose: 'exercise-thumbnail',
    onSent: (thumbnailUrl) => change({ thumbnailUrl }),
  });
  const captions = useUpload({
    purpose: 'exercise-captions',
    onSent: (captionsUrl, { name }) => change({ captionsUrl, captionsName: name }),
  });
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
      // This browser cannot play it but others may, so the default picture is used.
      if (newest.current === address) toast({ title: t('exercises.editor.noPicture'), tone: 'warning' });
    }
  }
  const address = chosen ?? draft.videoPath;
  return {
    video,
    thumbnail,
    captions,
    /** The address the preview plays: the local file, otherwise the stored one. */
    address,
    busy: [video, thumbnail, captions].some(({ state }) => state.step === 'sending'),
    chooseVideo: video.send,
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
    /** Releases the local file, after saving or discarding. */
    reset() {
      for (const upload of [video, thumbnail, captions]) upload.stop();
      show(null);
    },
  };
}
