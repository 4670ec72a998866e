export const MEGABYTE = 1024 * 1024;

const PICTURES = ['image/png', 'image/jpeg', 'image/webp'] as const;
/** The last three are boxes of mp4 by another name, as phones give them, and are served as video/mp4. */
const VIDEOS = ['video/mp4', 'video/webm', 'video/quicktime', 'video/x-m4v', 'video/3gpp'] as const;
/** What browsers record. */
const SOUNDS = ['audio/webm', 'audio/mp4', 'audio/ogg'] as const;

/**
 * What may be uploaded for each purpose: maximum megabytes and allowed types. The kind says how the content is checked
 * and stored. Files of a sealed purpose are stored encrypted (decision 096); the others are for trainers only,
 * apart from `avatar`.
 */
export const UPLOADS = {
  avatar: { megabytes: 10, types: PICTURES, kind: 'picture', sealed: false },
  'exercise-video': { megabytes: 200, types: VIDEOS, kind: 'video', sealed: false },
  'exercise-thumbnail': { megabytes: 5, types: PICTURES, kind: 'picture', sealed: false },
  'exercise-captions': { megabytes: 1, types: ['text/vtt'], kind: 'captions', sealed: false },
  trophy: { megabytes: 10, types: ['image/png', 'image/jpeg'], kind: 'picture', sealed: false },
  logo: { megabytes: 5, types: ['image/png', 'image/jpeg', 'image/svg+xml'], kind: 'picture', sealed: false },
  'message-picture': { megabytes: 10, types: PICTURES, kind: 'picture', sealed: true },
  'message-voice': { megabytes: 5, types: SOUNDS, kind: 'sound', sealed: true },
  'form-film': { megabytes: 40, types: VIDEOS, kind: 'video', sealed: true },
  'form-voice': { megabytes: 5, types: SOUNDS, kind: 'sound', sealed: true },
  'check-in-photo': { megabytes: 10, types: PICTURES, kind: 'picture', sealed: true },
  'message-clip': { megabytes: 40, types: VIDEOS, kind: 'video', sealed: true },
} as const satisfies Record<string, UploadRule>;

type UploadRule = {
  megabytes: number;
  types: readonly string[];
  kind: 'picture' | 'video' | 'sound' | 'captions';
  sealed: boolean;
};

export const UPLOAD_PURPOSES = Object.keys(UPLOADS) as (keyof typeof UPLOADS)[];
/** Megabytes of a chosen picture that is made smaller before it is sent. A phone's largest has about 30. */
export const PHOTO_CHOSEN_MB = 50;
/** Megabytes of a chosen film of a set or clip of a chat, before it is made smaller. */
export const FILM_CHOSEN_MB = 200;
/** Pictures with more pixels are refused. Phones take up to 8192 x 6144. */
export const PIXELS_MAX = 51_000_000;
export const UPLOAD_MINUTES = 10;
/** How long an upload that was begun in chunks can be continued, from the last request. */
export const RESUME_MINUTES = 60;
/** The media type of a chunk, as in the protocol tus (tus.io, 1.0.0). */
export const CHUNK_TYPE = 'application/offset+octet-stream';
/** A voice note. */
export const VOICE_SECONDS_MAX = 300;
