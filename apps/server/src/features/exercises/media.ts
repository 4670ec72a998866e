import { objectPathIn, type UploadPurpose } from '@spotter/contract/objects';
import type { Context } from '#db/context.ts';
import { takeObject } from '#features/objects/service.ts';
import { AppError } from '#lib/app-error.ts';
import { videoHosts } from '#lib/config.ts';
import type { Viewer } from '#lib/viewer.ts';
import { videoAddress } from './video-address.ts';

/** The media of an exercise: paths of stored files; the video may also be an external address. */
export type Media = { videoUrl: string | null; thumbnailUrl: string | null; captionsUrl: string | null };

const PURPOSES = {
  videoUrl: 'exercise-video',
  thumbnailUrl: 'exercise-thumbnail',
  captionsUrl: 'exercise-captions',
} as const satisfies Record<keyof Media, UploadPurpose>;

/**
 * Checks the media of a request and returns the addresses to store. Call it before the transaction: it may read a file.
 * @param before the current media of the exercise, which need no new upload
 * @throws exercises.host_not_allowed, and what `takeObject` throws of uploads
 */
export async function takeMedia(
  ctx: Context,
  viewer: Viewer,
  wanted: { [Field in keyof Media]?: string | null | undefined },
  before?: Media,
): Promise<Partial<Media>> {
  const taken: Partial<Media> = {};
  for (const [field, purpose] of Object.entries(PURPOSES) as [keyof Media, UploadPurpose][]) {
    const asked = wanted[field];
    if (asked === undefined) continue;
    const value = asked && (objectPathIn(asked) ?? asked);
    taken[field] = value === null || value === before?.[field] ? value : await take(field, purpose, value);
  }
  return taken;

  async function take(field: keyof Media, purpose: UploadPurpose, value: string): Promise<string> {
    if (objectPathIn(value)) {
      await takeObject(ctx, viewer, value, purpose);
      return value;
    }
    const address = field === 'videoUrl' ? videoAddress(value, videoHosts(ctx.config)) : null;
    if (address) return address;
    throw notAllowed(field, videoHosts(ctx.config));
  }
}

function notAllowed(field: keyof Media, hosts: readonly string[]): AppError {
  const files = hosts.length > 0 ? `, or an https address of an .mp4 or .webm at ${hosts.join(', ')}` : '';
  const allowed =
    field === 'videoUrl' ? `Upload the video, or give a YouTube address${files}.` : 'Upload the file.';
  return new AppError('exercises.host_not_allowed', allowed, {
    fields: [{ path: field, message: allowed }],
  });
}
