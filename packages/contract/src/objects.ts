import { z } from 'zod';
import { MEGABYTE, UPLOAD_PURPOSES, UPLOADS } from './limits.ts';
import { route } from './route.ts';
import { ById, Id } from './shapes.ts';

export const UploadPurpose = z.enum(UPLOAD_PURPOSES);
export type UploadPurpose = z.infer<typeof UploadPurpose>;

/** What is to be uploaded; the address that comes back takes exactly this. */
export const NewUpload = z
  .strictObject({
    purpose: UploadPurpose,
    contentType: z.string().max(100),
    /** Bytes. */
    size: z.number().int().min(1),
  })
  .refine(({ purpose, contentType }) => (UPLOADS[purpose].types as readonly string[]).includes(contentType), {
    message: 'not a type that is taken for this purpose',
    path: ['contentType'],
  })
  .refine(({ purpose, size }) => size <= UPLOADS[purpose].megabytes * MEGABYTE, {
    message: 'larger than is taken for this purpose',
    path: ['size'],
  });
export type NewUpload = z.input<typeof NewUpload>;

export const Upload = z.object({
  /** The file goes there by PUT with its content type, once, within 10 minutes. */
  uploadURL: z.string(),
  /** Where the file is, and what other calls take and answer: `/api/objects/<id>`. */
  objectPath: z.string(),
});
export type Upload = z.infer<typeof Upload>;

export const objectsErrors = {
  'objects.not_found': 404,
  'objects.expired': 409,
  'objects.not_uploaded': 409,
  'objects.wrong_type': 415,
  'objects.wrong_size': 413,
  'objects.unreadable': 400,
  'objects.too_many_pixels': 413,
  'objects.too_complex': 413,
  'objects.only_trainers': 403,
} as const;

export const objectsRoutes = {
  createUpload: route({
    method: 'POST',
    path: '/api/objects/upload',
    access: 'member',
    summary:
      'An address to upload one file to; trophy and exercise files are for trainers, a logo for the founder',
    body: NewUpload,
    reply: Upload,
  }),
  /** Where the local store takes the file; a store of its own (S3) takes it elsewhere. The body is the file. */
  putObject: route({
    method: 'PUT',
    path: '/api/objects/:id/content',
    access: 'member',
    summary: 'Takes the bytes of an upload of yours',
    params: ById,
    query: z.strictObject({ token: z.string().min(1).max(200) }),
    status: 204,
  }),
  getObject: route({
    method: 'GET',
    path: '/api/objects/:id',
    access: 'public',
    summary: 'A stored file, with Range; to whom the row that uses it may be shown',
    params: ById,
  }),
};

const PREFIX = '/api/objects/';

/** The id in an objectPath, in small letters; null for any other text. */
export function objectIdOf(path: string): string | null {
  return path.startsWith(PREFIX) ? (Id.safeParse(path.slice(PREFIX.length)).data ?? null) : null;
}

/** Where the file of an id is. */
export const objectPathOf = (id: string) => PREFIX + id;

/** An objectPath as rows name it, its id in small letters; null for any other text. */
export function objectPathIn(text: string): string | null {
  const id = objectIdOf(text);
  return id && objectPathOf(id);
}

/** `/api/objects/<id>`, the address of a stored file. */
export const ObjectPath = z
  .string()
  .overwrite((text) => objectPathIn(text) ?? text)
  .refine((path) => objectIdOf(path) !== null, 'not an objectPath');
