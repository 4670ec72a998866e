const THUMBNAIL_WIDTH = 640;
/** The default moment of the thumbnail, as a share of the length; the very start often shows little. */
export const THUMBNAIL_SHARE = 0.1;
const TOO_LONG_MS = 15_000;

/** Resolves with the element's next event of this name; rejects on its error or after a timeout. */
function next(video: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => done(new Error(`Timed out waiting for the video event "${event}"`)),
      TOO_LONG_MS,
    );
    const succeed = () => done();
    const fail = () => done(new Error('The browser cannot play this video'));
    function done(error?: Error) {
      clearTimeout(timer);
      video.removeEventListener(event, succeed);
      video.removeEventListener('error', fail);
      if (error) reject(error);
      else resolve();
    }
    video.addEventListener(event, succeed);
    video.addEventListener('error', fail);
  });
}

/** Opens a video for its length in seconds and for pictures. The caller revokes a blob's address. */
export async function openVideo(address: string): Promise<{ video: HTMLVideoElement; duration: number }> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  const loaded = next(video, 'loadeddata');
  video.src = address;
  await loaded;
  if (!Number.isFinite(video.duration)) {
    // A browser's own recording reports its length only after seeking to its end.
    const sought = next(video, 'seeked');
    video.currentTime = 1e7;
    await sought;
  }
  const duration = Number.isFinite(video.duration) ? video.duration : video.currentTime;
  return { video, duration };
}

/** The frame at a moment of the video, at most 640 px wide, as a file to upload. */
export async function takePicture(video: HTMLVideoElement, seconds: number): Promise<File> {
  const sought = next(video, 'seeked');
  video.currentTime = seconds;
  await sought;
  const scale = Math.min(1, THUMBNAIL_WIDTH / video.videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale));
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  if (!blob) throw new Error('The browser could not encode the picture');
  return new File([blob], 'thumbnail.jpg', { type: 'image/jpeg' });
}
