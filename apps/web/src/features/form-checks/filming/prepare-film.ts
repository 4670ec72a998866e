import {
  FORM_FILM_MAX_MS,
  FORM_FILM_SENT_MB,
  FORM_FILM_SLACK_MS,
} from '@spotter/contract/form-checks-limits';
import { MEGABYTE, UPLOADS } from '@spotter/contract/objects-limits';
import { typeOfFile } from '#lib/outbox/type-of-file.ts';
import { measureFilm, type SentFilm } from './measure-film.ts';

/** The film cannot be sent from this browser: too large, too long, or of a kind that it cannot read. */
export class FilmRefused extends Error {
  readonly reason: 'size' | 'type';
  constructor(reason: 'size' | 'type') {
    super(`the film cannot be sent: ${reason}`);
    this.reason = reason;
  }
}

const loadShrinking = () => import('./shrink-film.ts');

/** Loads what shrinks and sends films, so that it is there when the network is gone. */
export function expectFilm(): void {
  void Promise.allSettled([loadShrinking(), import('#lib/outbox/send-files.ts')]);
}

type Options = { from: number; onProgress: (share: number) => void };

/**
 * A film as it is sent: made smaller, or as it is where this browser cannot do that, or has not loaded it before the
 * network went. @throws FilmRefused
 */
export async function prepareFilm(file: Blob, options: Options): Promise<SentFilm> {
  const shrinking = await loadShrinking().catch(() => null);
  const film = (await shrinking?.shrinkFilm(file, options)) ?? (await asItIs(file));
  if (film.file.size > FORM_FILM_SENT_MB * MEGABYTE) throw new FilmRefused('size');
  return film;
}

async function asItIs(file: Blob): Promise<SentFilm> {
  const type = await typeOfFile(file);
  if (!(UPLOADS['form-film'].types as readonly string[]).includes(type)) throw new FilmRefused('type');
  const facts = await measureFilm(file);
  if (!facts) throw new FilmRefused('type');
  if (facts.length > FORM_FILM_MAX_MS + FORM_FILM_SLACK_MS) throw new FilmRefused('size');
  return { file: file.slice(0, file.size, type), ...facts };
}
