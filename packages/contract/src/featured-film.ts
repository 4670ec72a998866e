/** Path of the product's own films, among the app's other files. */
const FILMS = '/assets/films/';

/**
 * The film above the feed of the demo studio (scripts/demo-video/make-demo-video.ts); a changed film gets
 * another number.
 */
export const DEMO_FILM = `${FILMS}studio-1.mp4`;

/** Whether a featured video is served by this server and not by a video service. */
export const isOwnFilm = (address: string): boolean => address.startsWith(FILMS);

/** The same film in another format: `.webm`, or its first picture, `.webp`. */
export const filmAs = (film: string, ending: '.webm' | '.webp'): string => film.replace(/\.mp4$/, ending);
