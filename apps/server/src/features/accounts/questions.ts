import type { Role } from '@spotter/contract/accounts';
import type { Context, Work } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import { question } from '#lib/question.ts';

/** The trainer who made an invite, and what it grants. */
export type UsedInvite = { studioId: Known<'studio'>; trainerId: Known<'person'>; role: Role };

/** The invites by which people join a studio. */
export const invites = question<{
  /** The studio of a valid invite; null when it is not valid. */
  findStudio(ctx: Context, code: string): Promise<{ id: string; name: string } | null>;
  /** Uses an invite, in the transaction that creates its person. @throws accounts.invite_invalid */
  use(work: Work, code: string, now: Date): Promise<UsedInvite>;
}>('accounts.invites');
