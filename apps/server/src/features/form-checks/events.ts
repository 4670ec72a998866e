import { busEvent } from '#lib/bus.ts';
import type { Known } from '#lib/known.ts';

type FilmFact = { studioId: Known<'studio'>; filmId: Known<'film'>; clientId: Known<'person'> };

/** A coach answered a film, for the first time or anew. */
export const filmAnswered = busEvent<FilmFact & { coachId: Known<'person'>; exercise: string }>(
  'form-checks.answered',
);

/** A coach took their answer back, or the client deleted the film. */
export const filmAnswerGone = busEvent<{ filmId: Known<'film'> }>('form-checks.gone');
