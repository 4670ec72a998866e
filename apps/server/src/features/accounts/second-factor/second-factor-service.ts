import { type SecondFactorState, secondFactorTopics } from '@spotter/contract/second-factor';
import { settingsTopics } from '@spotter/contract/settings';
import { totpTopics } from '@spotter/contract/totp';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { isOwnerOfStudio, lockMember, lockStudio } from '../membership-queries.ts';
import { memberNotFound, ownerOnly } from '../membership-service.ts';
import { requireConfirmed } from '../own-account/confirm.ts';
import { demoProtected, isDemo } from '../own-account/list-sessions.ts';
import { canHaveSecondFactor, type RelyingParty } from '../passkeys/relying-party.ts';
import { closeResetsOf } from '../password/queries.ts';
import { findClientIds, findTrainerIds } from '../queries.ts';
import { endSignInsOf } from '../sign-in/start-sign-in.ts';
import { mailTotp } from '../totp/mail-totp.ts';
import { deleteTotpOf } from '../totp/queries.ts';
import { countWithout, deleteRule, findRule, lockByEmailAsSystem, restartDays, saveRule } from './queries.ts';

/** @throws membership.owner_only */
async function needOwner(ctx: Context, viewer: Viewer): Promise<void> {
  if (await isOwnerOfStudio(ctx.db, viewer)) return;
  throw ownerOnly();
}

/** @throws membership.owner_only, accounts.confirm_needed, accounts.demo_protected */
async function needProvenOwner(ctx: Context, viewer: Viewer): Promise<void> {
  await needOwner(ctx, viewer);
  await requireConfirmed(ctx, viewer);
  // Everybody who tries the demo shares its accounts.
  if (await isDemo(ctx, viewer)) throw demoProtected();
}

/** Whether the studio requires a second factor, and how many have none. @throws membership.owner_only */
export async function getSecondFactorRule(ctx: Context, viewer: Viewer): Promise<SecondFactorState> {
  await needOwner(ctx, viewer);
  const [rule, without] = await Promise.all([findRule(ctx.db, viewer), countWithout(ctx.db, viewer)]);
  return { rule: rule ?? null, without };
}

/**
 * Requires a second factor of members. Where no member could have one, there is no such rule.
 * @throws membership.owner_only, accounts.confirm_needed, accounts.demo_protected, accounts.second_factor_off
 */
export async function setSecondFactorRule(
  ctx: Context,
  viewer: Viewer,
  rule: { appliesTo: 'staff' | 'everyone'; days: number },
  party: RelyingParty | null,
): Promise<SecondFactorState> {
  await needProvenOwner(ctx, viewer);
  if (!canHaveSecondFactor(ctx, party)) {
    throw new AppError(
      'accounts.second_factor_off',
      'Nobody can set up a second factor on this server. Its operator has to set SECRET_KEY, or PUBLIC_URL with https.',
    );
  }
  await inTransaction(ctx, async (work) => {
    await lockStudio(work.db, viewer.studioId);
    await saveRule(work.db, viewer, ctx.clock.now(), rule);
    await tellRuleChanged(work, viewer);
  });
  return getSecondFactorRule(ctx, viewer);
}

/** Requires no second factor any more. @throws membership.owner_only, accounts.confirm_needed, accounts.demo_protected */
export async function removeSecondFactorRule(ctx: Context, viewer: Viewer): Promise<void> {
  await needProvenOwner(ctx, viewer);
  await inTransaction(ctx, async (work) => {
    await lockStudio(work.db, viewer.studioId);
    await deleteRule(work.db, viewer);
    await tellRuleChanged(work, viewer);
  });
}

/** Every server decides by the rule from now on, and open pages read again who is signed in. */
async function tellRuleChanged(work: Work, { studioId }: Viewer): Promise<void> {
  const members = [await findTrainerIds(work.db, studioId), await findClientIds(work.db, studioId)].flat();
  work.signal.changedPeople.push(...members);
  work.touch(secondFactorTopics.rule.of(studioId), settingsTopics.settings.of(studioId));
}

/**
 * Helps a member who has lost their second factor, and whom the owner knows: the codes go, all devices are signed out, and
 * the days of the rule begin anew, so that the password or a mailed link is enough until then. Passkeys stay. They are told
 * by mail.
 * @throws membership.owner_only, accounts.confirm_needed, accounts.demo_protected, coaching.not_found
 */
export async function resetSecondFactor(
  ctx: Context,
  viewer: Viewer,
  { id, base }: { id: string; base: string },
): Promise<void> {
  await needProvenOwner(ctx, viewer);
  const person = await inTransaction(ctx, async (work) => {
    const found = await lockMember(work.db, viewer, id);
    if (!found) throw memberNotFound();
    // The owner's own session here goes on.
    await resetOf(work, found, ctx.clock.now(), found.id === viewer.id ? viewer.signIn : null);
    return found;
  });
  mailTotp(ctx, { id: person.id, base }, 'reset');
}

/**
 * The same by the operator, for an owner whom nobody else in the studio can help.
 * @returns whether there is an account with this address
 */
export async function resetByOperatorAsSystem(ctx: Context, email: string): Promise<boolean> {
  return inTransaction(ctx, async (work) => {
    const found = await lockByEmailAsSystem(work.db, email);
    if (found) await resetOf(work, found, ctx.clock.now(), null);
    return found !== undefined;
  });
}

async function resetOf(
  work: Work,
  { id, studioId }: Pick<Viewer, 'id' | 'studioId'>,
  now: Date,
  but: string | null,
): Promise<void> {
  await deleteTotpOf(work.db, id);
  await restartDays(work.db, id, now);
  await closeResetsOf(work.db, now, id);
  await endSignInsOf(work, id, but);
  work.signal.changedPeople.push(id);
  work.touch(totpTopics.own.of(id), secondFactorTopics.rule.of(studioId));
}
