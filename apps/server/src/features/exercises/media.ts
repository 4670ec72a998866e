import { objectPathIn, type UploadPurpose } from '@spotter/contract/objects';
import type { Context } from '#db/context.ts';
import { takeObject } from '#features/objects/service.ts';
import { AppError } from '#lib/app-error.ts';
import { videoHosts } from '#lib/config.ts';
import type { Viewer } from '#lib/viewer.ts';
import { videoAddress } from './video-address.ts';

/** What an exercise shows: paths of stored files, the video also an address elsewhere. */
export type Media = { videoUrl: string | null; thumbnailUrl: string | null; captionsUrl: string | null };

const PURPOSES = {
  videoUrl: 'exercise-video',
  thumbnailUrl: 'exercise-thumbnail',
  captionsUrl: 'exercise-captions',
} as const satisfies Record<keyof Media, UploadPurpose>;

/**
 * The media of a request as they are stored. Before the transaction: a file may have to be read first.
 * @param before what the exercise shows already, which nobody has to upload again
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
