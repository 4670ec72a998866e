import type { CheckInPhoto } from '@spotter/contract/check-in-photos';
import type { CheckInQuestion } from '@spotter/contract/check-ins';
import { LATE_DAYS, PHOTO_VIEWS, type PhotoView } from '@spotter/contract/check-ins-limits';
import { addDays, type DayText } from '@spotter/contract/days';
import { isKept } from '#lib/outbox/is-kept.ts';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';

export const ADD_PHOTO = 'PUT /api/check-ins/photos/:id';

/** Where a photo belongs: a view of a question of a check-in. */
export type PhotoPlace = { formId: string; day: string; question: string; view: PhotoView };

/** A photo that was taken on this page and is not sent yet. */
export type TakenPhoto = { file: Blob; url: string; takenAt: string };

/** What the names of all kept photos begin with. */
export const EVERY_DRAFT = 'check-in/';

/** What the names of kept photos of one check-in begin with. */
export const draftOf = ({ formId, day }: Pick<PhotoPlace, 'formId' | 'day'>): string =>
  `${EVERY_DRAFT}${formId}/${day}/`;

/** The place that the name of a kept photo means. */
export function placeOfDraft(name: string): PhotoPlace | null {
  const [, formId, day, question, view] = name.split('/');
  const known = PHOTO_VIEWS.find((one) => one === view);
  return formId && day && question && known ? { formId, day, question, view: known } : null;
}

/**
 * Whether the server no longer takes a kept photo.
 * @param asked the day of a check-in that the server asks for: the clock of a device may be wrong
 */
export function isTooLate(name: string, asked: string): boolean {
  const place = placeOfDraft(name);
  return place !== null && place.day < addDays(asked as DayText, -LATE_DAYS);
}

/** The name of a place within a check-in. */
export const nameOfPlace = ({ question, view }: Pick<PhotoPlace, 'question' | 'view'>): string =>
  `${question} ${view}`;

/** Photos of oneself that wait in the queue, each with `kept:` and the id of its file; the latest of a place last. */
export function waitingPhotos(entries: readonly OutboxEntry[]): (PhotoPlace & { photo: string })[] {
  return entries.flatMap((entry) => {
    if (!isKept(entry, ADD_PHOTO) || entry.refused) return [];
    const { body } = entry.input;
    // After its upload the input names the stored file; what is shown stays the one of this browser.
    const [file] = Object.keys(entry.files ?? {});
    return [{ ...body, photo: file ? `kept:${file}` : body.photo }];
  });
}

/** The latest photo of a view before a day: last time's pose. */
export const lastBefore = (
  photos: readonly CheckInPhoto[],
  view: PhotoView,
  day: string,
): CheckInPhoto | undefined =>
  photos
    .filter((one) => one.view === view && one.day < day)
    .reduce<CheckInPhoto | undefined>((best, one) => (best && best.day >= one.day ? best : one), undefined);

/** The photo of a view on a day, and beside it the last one before, or the first of all. */
export function pairOf(
  photos: readonly CheckInPhoto[],
  { day, view, beside }: { day: string; view: PhotoView; beside: 'last' | 'first' },
): { now: CheckInPhoto | undefined; before: CheckInPhoto | undefined } {
  const now = photos.find((one) => one.view === view && one.day === day);
  const earlier = photos.filter((one) => one.view === view && one.day < day);
  const first = earlier.reduce<CheckInPhoto | undefined>(
    (best, one) => (best && best.day <= one.day ? best : one),
    undefined,
  );
  return { now, before: beside === 'first' ? first : lastBefore(photos, view, day) };
}

/** The views of which there is a photo up to a day. */
export const viewsUpTo = (photos: readonly CheckInPhoto[], day: string): PhotoView[] =>
  PHOTO_VIEWS.filter((view) => photos.some((one) => one.view === view && one.day <= day));

/** The views that a form needs and that are neither taken nor sent. @param has the names of places */
export const missingViews = (
  questions: readonly CheckInQuestion[],
  has: ReadonlySet<string>,
): { question: string; view: PhotoView }[] =>
  questions
    .filter(({ type, required }) => type === 'photo' && required)
    .flatMap(({ id: question, views }) => views.map((view) => ({ question, view })))
    .filter((place) => !has.has(nameOfPlace(place)));

/** The part of a picture that has the shape of three to four, from its middle. */
export function cropOf(
  width: number,
  height: number,
): { x: number; y: number; width: number; height: number } {
  const wide = Math.min(width, Math.round((height * 3) / 4));
  const high = Math.min(height, Math.round((width * 4) / 3));
  return { x: Math.round((width - wide) / 2), y: Math.round((height - high) / 2), width: wide, height: high };
}
