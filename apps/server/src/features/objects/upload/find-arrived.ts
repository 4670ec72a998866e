import type { Arrived } from '@spotter/contract/objects';
import { RESUME_MINUTES } from '@spotter/contract/objects-limits';
import type { Context } from '#db/context.ts';
import type { IntakeParts } from '#lib/storage/storage.ts';
import type { Viewer } from '#lib/viewer.ts';
import { incomingKey } from '../file-key.ts';
import { findOwnUpload, type UploadRow } from '../queries.ts';
import { expiredUpload, findOpenUpload, keepOpen, type ResumeAddress } from './find-open-upload.ts';
import { inReceivingTurn, receivingEnds } from './in-receiving-turn.ts';
import { receiverOf } from './receiver-of.ts';

/**
 * How much of the viewer's upload has arrived; all of it once it is finished. Stops a request that is still sending
 * to this server.
 * @throws objects.not_found, objects.expired
 */
export async function findArrived(ctx: Context, viewer: Viewer, address: ResumeAddress): Promise<Arrived> {
  const { intake } = ctx.store;
  const open = await findOpenUpload(ctx, viewer, address);
  if (open) await keepOpen(ctx, viewer, address);
  const receiver = open && receiverOf(ctx, open);
  if (open && !receiver && intake.at === 'store') return nextPart(ctx, intake.parts, open);
  if (!open) await receivingEnds(ctx, address.id);
  return inReceivingTurn(ctx, address.id, async () => {
    const upload = await findOwnUpload(ctx.db, viewer, address.id);
    if (upload?.storedAt) return { offset: upload.size, part: null };
    if (!upload || !receiver) throw expiredUpload();
    return { offset: await receiver.arrived(), part: null };
  });
}

async function nextPart(
  { store }: Context,
  parts: IntakeParts,
  { id, contentType, size }: UploadRow,
): Promise<Arrived> {
  const key = incomingKey(id);
  if ((await store.find(key))?.size === size) return { offset: size, part: null };
  if (!(await parts.begin(key, contentType))) return { offset: 0, part: null };
  const offset = await parts.arrived(key);
  if (offset >= size) return { offset, part: null };
  return { offset, part: await parts.sign(key, { offset, size, seconds: RESUME_MINUTES * 60 }) };
}
