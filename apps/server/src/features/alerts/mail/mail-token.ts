import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#db/context.ts';
import { type Known, knownAsSystem } from '#lib/known.ts';

const ID_BYTES = 16;

/** Whether this installation mails: a job has no request that could tell the address of its pages. */
export const canMail = (ctx: Context): boolean =>
  ctx.secrets !== null && ctx.config.SMTP_URL !== undefined && ctx.publicUrl !== '';

type Keys = Pick<Context, 'secrets'>;

const signature = (ctx: Keys, id: Buffer): Buffer =>
  createHmac('sha256', ctx.secrets?.derive('alerts', 'mail-off') ?? '')
    .update(id)
    .digest();

/** What a link that ends a person's mails holds: who it is, and that this Spotter has made it. */
export function mailToken(ctx: Keys, personId: string): string {
  const id = Buffer.from(personId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, signature(ctx, id)]).toString('base64url');
}

/** The person whose mails a link ends; null when this Spotter has not made it. */
export function personOfToken(ctx: Keys, token: string): Known<'person'> | null {
  if (!ctx.secrets) return null;
  const bytes = Buffer.from(token, 'base64url');
  const id = bytes.subarray(0, ID_BYTES);
  const expected = signature(ctx, id);
  const given = bytes.subarray(ID_BYTES);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const text = id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return knownAsSystem('person', text);
}
