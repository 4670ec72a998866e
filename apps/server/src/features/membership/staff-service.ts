import type { StaffMember, StudioClient } from '@spotter/contract/membership';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import {
  closeResetsOf,
  demoProtected,
  endSignInsOf,
  findStaff,
  isDemo,
  isOwnerOfStudio,
  lockMember,
  lockStudio,
  makeAssistant,
  memberNotFound,
  ownerOnly,
  type PresentMember,
  passOwnership,
  requireConfirmed,
} from '#features/accounts/service.ts';
import { findStudioClients } from '#features/coaching/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { ownershipHanded } from './events.ts';

const notStaff = () =>
  new AppError('membership.not_staff', 'This person trains nobody in your studio. They may have left.');
export const ownerStays = () =>
  new AppError(
    'membership.owner_stays',
    'This person owns the studio, and a studio has an owner. Hand the ownership on to another trainer first.',
  );

/** Who trains others in the viewer's studio. */
export function listStaff(ctx: Context, viewer: Viewer): Promise<StaffMember[]> {
  return findStaff(ctx.db, viewer);
}

/** All clients of the studio with their coaches. @throws membership.owner_only */
export async function listStudioClients(ctx: Context, viewer: Viewer): Promise<StudioClient[]> {
  if (!(await isOwnerOfStudio(ctx.db, viewer))) throw ownerOnly();
  return findStudioClients(ctx.db, viewer);
}

/**
 * Makes a trainer an assistant, or an assistant a trainer.
 * @throws membership.owner_only, membership.not_staff, membership.owner_stays, accounts.demo_protected
 */
export async function changeStaffRole(
  ctx: Context,
  viewer: Viewer,
  personId: string,
  staffRole: 'trainer' | 'assistant',
): Promise<StaffMember> {
  await inTransaction(ctx, async (work) => {
    const { person } = await lockForOwner(ctx, work, viewer, personId);
    if (person.isOwner) throw ownerStays();
    await makeAssistant(work, person, staffRole === 'assistant');
  });
  const changed = (await findStaff(ctx.db, viewer)).find(({ id }) => id === personId);
  if (!changed) throw notStaff();
  return changed;
}

/**
 * Makes another trainer the owner of the studio. The one before is a trainer then; only the new owner can undo it, so it
 * asks for a proof of identity.
 * @throws accounts.confirm_needed, membership.owner_only, membership.not_staff, membership.owner_stays,
 * accounts.demo_protected
 */
export async function handOwnership(ctx: Context, viewer: Viewer, personId: string): Promise<void> {
  if (!(await isOwnerOfStudio(ctx.db, viewer))) throw ownerOnly();
  await requireConfirmed(ctx, viewer);
  await inTransaction(ctx, async (work) => {
    const { owner, person } = await lockForOwner(ctx, work, viewer, personId);
    if (person.isOwner) throw ownerStays();
    await passOwnership(work, owner, person);
    await work.emit(ownershipHanded, { studioId: viewer.studioId, from: viewer.id, to: person.id });
  });
}

/**
 * Signs a member out on all devices, such as one who has lost a phone: mailed links end too. They sign in again as always.
 * @throws accounts.confirm_needed, membership.owner_only, coaching.not_found, accounts.demo_protected
 */
export async function signMemberOut(ctx: Context, viewer: Viewer, personId: string): Promise<void> {
  if (!(await isOwnerOfStudio(ctx.db, viewer))) throw ownerOnly();
  await requireConfirmed(ctx, viewer);
  if (await isDemo(ctx, viewer)) throw demoProtected();
  await inTransaction(ctx, async (work) => {
    const person = await lockMember(work.db, viewer, personId);
    if (!person) throw memberNotFound();
    await closeResetsOf(work.db, ctx.clock.now(), person.id);
    // The owner's own session here goes on.
    await endSignInsOf(work, person.id, person.id === viewer.id ? viewer.signIn : null);
  });
}

/** Locks the studio, its owner, who is the viewer, and somebody who trains there. */
async function lockForOwner(
  ctx: Context,
  work: Work,
  viewer: Viewer,
  personId: string,
): Promise<{ owner: PresentMember; person: PresentMember }> {
  // Everybody who tries the demo shares its accounts.
  if (await isDemo(ctx, viewer)) throw demoProtected();
  await lockStudio(work.db, viewer.studioId);
  const owner = await lockMember(work.db, viewer, viewer.id);
  if (!owner?.isOwner) throw ownerOnly();
  const person = await lockMember(work.db, viewer, personId);
  if (person?.role !== 'trainer') throw notStaff();
  return { owner, person };
}
