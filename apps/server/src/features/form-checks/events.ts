import { busEvent } from '#lib/bus.ts';

type FilmFact = { studioId: string; filmId: string; clientId: string };

/** A coach answered a film, for the first time or anew. */
export const filmAnswered = busEvent<FilmFact & { coachId: string; exercise: string }>(
  'form-checks.answered',
);

/** A coach took their answer back, or the client deleted the film. */
export const filmAnswerGone = busEvent<{ filmId: string }>('form-checks.gone');
