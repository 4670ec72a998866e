import { z } from 'zod';

/** RFC 9457 problem details, the body of every error response. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof Problem>;

/** Errors of any route; each feature declares its own beside its routes. */
export const httpErrors = {
  'http.unauthorized': 401,
  'http.forbidden': 403,
  /** The person has left the studio, and the route is not about their own account or history. */
  'http.former_member': 403,
  /** The person has asked for the deletion of their account. */
  'http.leaving': 403,
  'http.assistant': 403,
  'http.cross_site': 403,
  'http.not_found': 404,
  'http.invalid': 400,
  'http.too_large': 413,
  'http.unsupported_media_type': 415,
  'http.too_many_requests': 429,
  'http.internal': 500,
  'http.unavailable': 503,
  /** The change was saved, only the answer failed. Sending it again may do it twice. */
  'http.saved_unanswered': 500,
  /** The connection to the database was lost during the commit: the change may or may not be saved. */
  'http.saved_unknown': 503,
} as const;
