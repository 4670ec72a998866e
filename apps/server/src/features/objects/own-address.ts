import { objectIdOf, objectPathIn, objectPathOf } from '@spotter/contract/objects';
import type { Context } from '#db/context.ts';
import { incomingKey } from './keys.ts';

/** Where the local store takes bytes; after our own address, when the browser wrote it out. */
const INTAKE = /^\/api\/objects\/([^/?#]+)\/content\?token=[\w-]+$/;

/**
 * The objectPath behind an address that `createUpload` gave: the path itself, the address for the bytes here, or
 * the signed one at the store; as rows name it. Null for every other text; nothing is fetched to find out.
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
  // Only the place counts: who may use the file, and whether it came, is asked of our own rows.
  const signed = await intake.sign(incomingKey(id), { type: 'image/png', size: 1, seconds: 60 });
  return signed.split('?')[0] === place.slice(0, end) + id ? objectPathOf(id) : null;
}
