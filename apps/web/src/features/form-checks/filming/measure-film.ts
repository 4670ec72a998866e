import type { FilmMeasures } from '#lib/films/shrink-film.ts';

/** A film whose frames cannot be counted. */
const LIKELY_RATE = 30;
/** A place beyond every film: seeking there makes the length of a recording known. */
const BEYOND = 1e7;

const once = (element: HTMLElement, event: string) =>
  new Promise<void>((resolve, reject) => {
    element.addEventListener(event, () => resolve(), { once: true });
    element.addEventListener('error', () => reject(new Error('this film cannot be played')), { once: true });
  });

/** Length and size of a film as the browser's own player says them; null when it cannot play it. */
export async function measureFilm(file: Blob): Promise<FilmMeasures | null> {
  const video = document.createElement('video');
  video.preload = 'auto';
  video.muted = true;
  const url = URL.createObjectURL(file);
  try {
    video.src = url;
    await once(video, 'loadedmetadata');
    if (!Number.isFinite(video.duration)) {
      // A recording without a length in its head.
      video.currentTime = BEYOND;
      await once(video, 'seeked');
    }
    const length = Math.round((Number.isFinite(video.duration) ? video.duration : video.currentTime) * 1000);
    const { videoWidth: width, videoHeight: height } = video;
    return length > 0 && width > 0 && height > 0 ? { length, width, height, frameRate: LIKELY_RATE } : null;
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}
