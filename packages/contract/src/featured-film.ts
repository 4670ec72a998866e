import type { PhotoView } from './check-ins-limits.ts';

/** Path of the product's own films, among the app's other files. */
const FILMS = '/assets/films/';

/**
 * The film above the feed of the demo studio, drawn by us (docs/decisions/014-video-player.md says how); a changed film
 * gets another number.
 */
export const DEMO_FILM = `${FILMS}studio-1.mp4`;

/** Two films of a squat, a month apart, that the demo client shows their coach; drawn by us, too. */
export const DEMO_SQUATS = [`${FILMS}squat-1.mp4`, `${FILMS}squat-2.mp4`] as const;

/** How often the demo client took photos for a check-in. */
export const DEMO_POSES = 3;

/** Their drawn photos, 0 the first time (scripts/demo-files/make-demo-poses.ts). */
export const demoPose = (view: PhotoView, time: number): string =>
  `/assets/photos/pose-${view}-${time + 1}.webp`;

/** A picture and a voice note in the demo client's chat (scripts/demo-files/make-demo-chat.ts). */
export const DEMO_PICTURE = '/assets/photos/hotel-gym-1.webp';
export const DEMO_VOICE = '/assets/voices/tempo-1.webm';

/** Whether a featured video is served by this server and not by a video service. */
export const isOwnFilm = (address: string): boolean => address.startsWith(FILMS);

/** The same film in another format: `.webm`, or its first picture, `.webp`. */
export const filmAs = (film: string, ending: '.webm' | '.webp'): string => film.replace(/\.mp4$/, ending);
