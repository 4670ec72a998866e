import { FORM_FILM_MAX_MS, FORM_FILM_SLACK_MS } from '@spotter/contract/form-checks-limits';
import { prepareFilm, readMeasures } from '#lib/films/prepare-film.ts';
import type { FilmMeasures } from '#lib/films/shrink-film.ts';
import { UploadError } from '#lib/outbox/upload.ts';
import { measureFilm } from './measure-film.ts';

/**
 * A film of a set as it is sent, with its length and size.
 * One that this browser cannot play is sent as it is: a coach's may play it.
 * @throws UploadError for one that is too large or too long, or that is no film
 */
export async function prepareFormFilm(
  chosen: Blob,
  options: { from: number; onProgress: (share: number) => void },
): Promise<FilmMeasures & { file: Blob }> {
  const { file, frameRate } = await prepareFilm('form-film', chosen, options);
  const facts = (await measureFilm(file)) ?? (await readMeasures(file));
  if (!facts) throw new UploadError('type', 'form-film');
  if (facts.length > FORM_FILM_MAX_MS + FORM_FILM_SLACK_MS) throw new UploadError('size', 'form-film');
  return { file, ...facts, frameRate: frameRate ?? facts.frameRate };
}
