/** Films of the product's own, beside the app's other files. */
const FILMS = '/assets/films/';

/** The film above the feed of the demo studio (scripts/make-demo-video.ts); a changed one gets another number. */
export const DEMO_FILM = `${FILMS}studio-1.mp4`;

/** Whether a featured video is served by this server and not by a video service. */
export const isOwnFilm = (address: string): boolean => address.startsWith(FILMS);

/** The same film in another form: `.webm`, or its first picture, `.webp`. */
export const filmAs = (film: string, ending: '.webm' | '.webp'): string => film.replace(/\.mp4$/, ending);
