import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { asBookkeeping } from '#lib/http/saved.ts';
import { hashToken } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { claimToken, type UploadRow } from '../queries.ts';
import {
  expiredUpload,
  findOpenUpload,
  keepOpen,
  noSuchUpload,
  type ResumeAddress,
} from './find-open-upload.ts';
import { discard, finish } from './finish.ts';
import { inReceivingTurn } from './in-receiving-turn.ts';
import { limitBytes } from './limit-bytes.ts';
import { type Receiver, receiverOf } from './receiver-of.ts';

/**
 * Appends bytes to the viewer's upload and finishes it when all have arrived. An interruption keeps what arrived;
 * the sweep deletes an upload that is not continued.
 * @returns how many bytes have arrived
 * @throws objects.not_found, objects.expired, objects.not_uploaded, objects.wrong_size, and what finishing throws
 */
export async function appendBytes(
  ctx: Context,
  viewer: Viewer,
  address: ResumeAddress,
  body: { bytes: Readable | undefined; headers: IncomingHttpHeaders },
): Promise<number> {
  const begun = await findOpenUpload(ctx, viewer, address);
  const receiver = begun && receiverOf(ctx, begun);
  if (begun ? !receiver : ctx.store.intake.at !== 'server') throw noSuchUpload();
  if (!receiver) throw expiredUpload();
  return inReceivingTurn(ctx, address.id, async (stopped) => {
    // The request before may have finished or discarded it.
    const upload = await findOpenUpload(ctx, viewer, address);
    if (!upload) throw expiredUpload();
    const before = await receiver.arrived();
    if (body.headers['upload-offset'] !== String(before)) throw partly(before, upload.size);
    await asBookkeeping(() => keepOpen(ctx, viewer, address));
    if (body.bytes) {
      const bytes = limitBytes(body.bytes, upload.size - before, upload.size);
      await receive(ctx, upload, receiver, () => receiver.append(bytes, stopped));
    }
    const arrived = await receiver.arrived();
    if (arrived === upload.size) await complete(ctx, viewer, upload, address);
    return arrived;
  });
}

const partly = (arrived: number, size: number) =>
  new AppError(
    'objects.not_uploaded',
    `${arrived} of ${size} bytes have arrived. Send the rest with this Upload-Offset.`,
  );

async function receive(
  ctx: Context,
  upload: UploadRow,
  { arrived }: Receiver,
  append: () => Promise<void>,
): Promise<void> {
  try {
    await append();
  } catch (error) {
    if (error instanceof AppError) {
      await discard(ctx, upload.id);
      throw error;
    }
    throw partly(await arrived(), upload.size);
  }
}

async function complete(ctx: Context, viewer: Viewer, upload: UploadRow, { id, token }: ResumeAddress) {
  const claim = { hash: hashToken(token), now: ctx.clock.now() };
  if (!(await asBookkeeping(() => claimToken(ctx.db, viewer, id, claim)))) throw expiredUpload();
  try {
    await finish(ctx, upload);
  } catch (error) {
    await discard(ctx, upload.id);
    throw error;
  }
}
