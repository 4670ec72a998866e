import { objectIdOf, objectPathIn, objectPathOf } from '@spotter/contract/objects';
import type { Context } from '#db/context.ts';
import { incomingKey } from '../file-key.ts';

/** The route of local uploads; an absolute address starts with our own origin. */
const INTAKE = /^\/api\/objects\/([^/?#]+)\/content\?token=[\w-]+$/;

/**
 * The objectPath behind an address that `createUpload` gave: the path itself, the upload address on this server, or
 * the signed one at the store. Rows hold this path. Null for any other text; nothing is fetched.
 */
export async function ownObjectPath(ctx: Context, address: string): Promise<string | null> {
  const base = ctx.publicUrl && `${ctx.publicUrl}/`;
  const text = base && address.startsWith(base) ? address.slice(base.length - 1) : address;
  const here = INTAKE.exec(text)?.[1];
  const path = objectPathIn(here ? objectPathOf(here) : text);
  if (here || path) return path;
  return pathAtStore(ctx, text);
}

async function pathAtStore({ store: { intake } }: Context, text: string): Promise<string | null> {
  if (intake.at !== 'store' || !text.startsWith(`${intake.origin}/`)) return null;
  const [place = ''] = text.split('?');
  const end = place.lastIndexOf('/') + 1;
  const id = objectIdOf(objectPathOf(place.slice(end)));
  if (!id) return null;
  // Only the key matters here: our own rows say who may use the file and whether it arrived.
  const signed = await intake.sign(incomingKey(id), { type: 'image/png', size: 1, seconds: 60 });
  return signed.split('?')[0] === place.slice(0, end) + id ? objectPathOf(id) : null;
}
