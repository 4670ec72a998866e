import { z } from 'zod';
import { PHOTO_VIEWS } from './check-ins-limits.ts';
import { ObjectPath } from './objects.ts';
import { route } from './route.ts';
import { ById, Day, Id, Instant, NewId } from './shapes.ts';

/** A photo of a check-in. Only its client and the coaches to whom they show photos get its file. */
export const CheckInPhoto = z.object({
  id: z.string(),
  formId: z.string(),
  /** The day that the check-in was asked for. */
  day: z.string(),
  question: z.string(),
  view: z.enum(PHOTO_VIEWS),
  /** `/api/objects/<id>`, or a picture of the app in the demo studio. */
  photo: z.string(),
  takenAt: z.string(),
});
export type CheckInPhoto = z.infer<typeof CheckInPhoto>;

export const ShownPhotos = z.object({
  /** One hides one's own photos from every coach; of a client always false. */
  hidden: z.boolean(),
  photos: z.array(CheckInPhoto),
});
export type ShownPhotos = z.infer<typeof ShownPhotos>;

export const NewCheckInPhoto = z.strictObject({
  formId: Id,
  day: Day,
  question: Id,
  view: z.enum(PHOTO_VIEWS),
  photo: ObjectPath,
  /** Of two photos of one view the later one stays. */
  takenAt: Instant,
});
export type NewCheckInPhoto = z.input<typeof NewCheckInPhoto>;

export const checkInPhotosRoutes = {
  listCheckInPhotos: route({
    method: 'GET',
    path: '/api/check-ins/photos',
    access: 'member',
    former: true,
    summary:
      'Photos of check-ins of yourself or of a client who shows you all training and their photos, newest first, and the first of each view',
    query: z.strictObject({ clientId: Id.optional() }),
    reply: ShownPhotos,
  }),
  putCheckInPhoto: route({
    method: 'PUT',
    path: '/api/check-ins/photos/:id',
    access: 'client',
    former: false,
    summary: 'Adds an uploaded photo to a check-in that you have answered; a repeat changes nothing',
    params: z.strictObject({ id: NewId }),
    body: NewCheckInPhoto,
  }),
  deleteCheckInPhoto: route({
    method: 'DELETE',
    path: '/api/check-ins/photos/:id',
    access: 'client',
    former: true,
    summary: 'Deletes a photo of yours with its file, for good',
    params: ById,
  }),
  hideCheckInPhotos: route({
    method: 'PUT',
    path: '/api/check-ins/hidden-photos',
    access: 'client',
    former: true,
    summary: 'Hides your photos from every coach, at once, or shows them again',
    body: z.strictObject({ hidden: z.boolean() }),
  }),
};
