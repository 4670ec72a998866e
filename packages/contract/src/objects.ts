import { z } from 'zod';
import { feature } from './feature.ts';
import { MEGABYTE, UPLOAD_PURPOSES, UPLOADS } from './objects-limits.ts';
import { route } from './route.ts';
import { ById, Id } from './shapes.ts';

export const UploadPurpose = z.enum(UPLOAD_PURPOSES);
export type UploadPurpose = keyof typeof UPLOADS;

/** The file to upload; the returned URL accepts exactly this. */
export const NewUpload = z
  .strictObject({
    purpose: UploadPurpose,
    contentType: z.string().max(100),
    /** Bytes. */
    size: z.number().int().min(1),
  })
  .refine(({ purpose, contentType }) => (UPLOADS[purpose].types as readonly string[]).includes(contentType), {
    message: 'this type is not allowed for this purpose',
    path: ['contentType'],
  })
  .refine(({ purpose, size }) => size <= UPLOADS[purpose].megabytes * MEGABYTE, {
    message: 'larger than allowed for this purpose',
    path: ['size'],
  });
export type NewUpload = z.input<typeof NewUpload>;

export const Upload = z.object({
  /** Send the file there by PUT with its content type, once, within 10 minutes. */
  uploadURL: z.string(),
  /** Path of the file, which other calls accept and return: `/api/objects/<id>`. */
  objectPath: z.string(),
  /** Says how much of the file has arrived and where the rest is to be sent, for a large file. */
  resumeURL: z.string(),
});
export type Upload = z.infer<typeof Upload>;

/** How far an upload has come. */
export const Arrived = z.object({
  /** Bytes that have arrived, from the beginning of the file. */
  offset: z.number(),
  /** With S3: send the next bytes, `size` of them, to this URL by PUT, then ask again. Otherwise null. */
  part: z.object({ url: z.string(), size: z.number() }).nullable(),
});
export type Arrived = z.infer<typeof Arrived>;

export const objectsErrors = {
  'objects.not_found': 404,
  'objects.expired': 409,
  'objects.not_uploaded': 409,
  'objects.wrong_type': 415,
  'objects.heic': 415,
  'objects.wrong_size': 413,
  'objects.unreadable': 400,
  'objects.drawing_script': 400,
  'objects.drawing_outside': 400,
  'objects.drawing_coded': 400,
  'objects.too_many_pixels': 413,
  'objects.too_complex': 413,
  'objects.only_trainers': 403,
} as const;

export const objectsRoutes = {
  createUpload: route({
    method: 'POST',
    path: '/api/objects/upload',
    access: 'member',
    former: true,
    summary:
      'Makes a URL to upload one file to; trophy and exercise files are for trainers, a logo for the owner, private ones for all',
    body: NewUpload,
    reply: Upload,
  }),
  /** Upload URL of the local store (with S3 the browser uploads to S3). The body is the file. */
  putObject: route({
    method: 'PUT',
    path: '/api/objects/:id/content',
    access: 'member',
    former: true,
    summary: 'Receives the bytes of an upload of yours',
    params: ById,
    query: z.strictObject({ token: z.string().min(1).max(200) }),
    status: 204,
  }),
  /**
   * The resume URL. Without S3 the rest is sent to it by PATCH, with the offsets of the protocol tus; with S3 it
   * signs the next part.
   */
  findArrived: route({
    method: 'GET',
    path: '/api/objects/:id/content',
    access: 'member',
    former: true,
    summary: 'How many bytes of an upload of yours have arrived, also as the header Upload-Offset',
    params: ById,
    query: z.strictObject({ token: z.string().min(1).max(200) }),
    reply: Arrived,
  }),
  appendObject: route({
    method: 'PATCH',
    path: '/api/objects/:id/content',
    access: 'member',
    former: true,
    summary: 'Appends bytes to an upload of yours; the header Upload-Offset says where they begin',
    params: ById,
    query: z.strictObject({ token: z.string().min(1).max(200) }),
    status: 204,
  }),
  getObject: route({
    method: 'GET',
    path: '/api/objects/:id',
    access: 'public',
    summary: 'A stored file, with Range; for everybody who may see a row that uses it',
    params: ById,
  }),
};

const PREFIX = '/api/objects/';

/** The id in an objectPath, in lower case; null for any other text. */
export function objectIdOf(path: string): string | null {
  return path.startsWith(PREFIX) ? (Id.safeParse(path.slice(PREFIX.length)).data ?? null) : null;
}

/** The path of the file with an id. */
export const objectPathOf = (id: string) => PREFIX + id;

/** An objectPath as rows store it, with its id in lower case; null for any other text. */
export function objectPathIn(text: string): string | null {
  const id = objectIdOf(text);
  return id && objectPathOf(id);
}

/** `/api/objects/<id>`, the path of a stored file. */
export const ObjectPath = z
  .string()
  .overwrite((text) => objectPathIn(text) ?? text)
  .refine((path) => objectIdOf(path) !== null, 'must be an objectPath such as /api/objects/<id>');

export const objects = feature({ routes: objectsRoutes, errors: objectsErrors });
