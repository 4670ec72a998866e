export const MEGABYTE = 1024 * 1024;
/** What a person may upload for each purpose: maximum megabytes and allowed types. */
export const UPLOADS = {
  avatar: { megabytes: 10, types: ['image/png', 'image/jpeg', 'image/webp'] },
  'exercise-video': { megabytes: 200, types: ['video/mp4', 'video/webm'] },
  'exercise-thumbnail': { megabytes: 5, types: ['image/png', 'image/jpeg', 'image/webp'] },
  'exercise-captions': { megabytes: 1, types: ['text/vtt'] },
  trophy: { megabytes: 10, types: ['image/png', 'image/jpeg'] },
  logo: { megabytes: 5, types: ['image/png', 'image/jpeg', 'image/svg+xml'] },
} as const;
export const UPLOAD_PURPOSES = [
  'avatar',
  'exercise-video',
  'exercise-thumbnail',
  'exercise-captions',
  'trophy',
  'logo',
] as const;
/** Pictures with more pixels are refused. */
export const PIXELS_MAX = 24_000_000;
export const UPLOAD_MINUTES = 10;
/** How long an upload that was begun in chunks can be continued, from the last request. */
export const RESUME_MINUTES = 60;
/** The media type of a chunk, as in the protocol tus (tus.io, 1.0.0). */
export const CHUNK_TYPE = 'application/offset+octet-stream';
