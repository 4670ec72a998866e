import { FORM_FILM_MAX_MS } from '@spotter/contract/form-checks-limits';
import { FILM_CHOSEN_MB, MEGABYTE, UPLOADS } from '@spotter/contract/objects-limits';
import { typeOfFile } from '#lib/outbox/type-of-file.ts';
import { UploadError } from '#lib/outbox/upload.ts';
import type { FilmMeasures, ShrinkOptions } from './shrink-film.ts';

/**
 * How a film of each purpose is sent. One of a set has no sound, as others talk in a gym and the coach speaks over it, and
 * many whole pictures, as it is looked at by frames.
 */
const RULES = {
  'form-film': { longest: FORM_FILM_MAX_MS, keySeconds: 0.5, hasSound: false },
  'message-clip': { longest: Number.POSITIVE_INFINITY, keySeconds: 2, hasSound: true },
} as const;
export type FilmPurpose = keyof typeof RULES;

/** A film as it is sent. The frames a second are null where they are not known. */
export type PreparedFilm = { file: Blob; frameRate: number | null; isSilenced: boolean };

const loadShrinking = () => import('./shrink-film.ts');

/** Loads what shrinks and sends films, so that it is there when the network is gone. */
export function expectFilm(): void {
  void Promise.allSettled([loadShrinking(), import('#lib/outbox/send-files.ts')]);
}

/** What a film says of itself, where this browser cannot play it; null for what is none, or without the code that reads it. */
export const readMeasures = (file: Blob): Promise<FilmMeasures | null> =>
  loadShrinking()
    .then((m) => m.readMeasures(file))
    .catch(() => null);

type Options = Pick<ShrinkOptions, 'from' | 'onProgress' | 'signal'>;

/**
 * A film as it is sent: made smaller, or as it is where this browser cannot do that, or has not loaded it before the
 * network went. A sound that cannot be made along is left out only where the film is too large with it.
 * @throws UploadError
 */
export async function prepareFilm(
  purpose: FilmPurpose,
  chosen: Blob,
  options: Options,
): Promise<PreparedFilm> {
  if (chosen.size > FILM_CHOSEN_MB * MEGABYTE) throw new UploadError('size', purpose);
  const { hasSound, ...rule } = RULES[purpose];
  const bytes = UPLOADS[purpose].megabytes * MEGABYTE;
  const type = await typeOfFile(chosen);
  const isTaken = (UPLOADS[purpose].types as readonly string[]).includes(type);
  const staysSmall = isTaken && chosen.size <= bytes;
  const sound = !hasSound ? 'none' : staysSmall ? 'kept or nothing' : 'kept';
  const shrinking = await loadShrinking().catch(() => null);
  const made = await shrinking?.shrinkFilm(chosen, { ...options, ...rule, bytes, sound });
  if (options.signal?.aborted) throw new UploadError('stopped', purpose);
  if (made && made.file.size <= bytes) return made;
  if (!isTaken) throw new UploadError('type', purpose);
  if (!staysSmall) throw new UploadError('size', purpose);
  return { file: chosen.slice(0, chosen.size, type), frameRate: null, isSilenced: false };
}
