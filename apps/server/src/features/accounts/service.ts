import {
  accountsTopics,
  type CurrentUser,
  type Profile,
  type ProfileChange,
} from '@spotter/contract/accounts';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { takeObject } from '#features/objects/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { type ProfileFact, profileChanged } from './events.ts';
import {
  changeProfile,
  findClientIds,
  findCurrentUser,
  findProfile,
  findTrainerIds,
  findZone,
  lockPeople,
  type ProfileRow,
  setOnboardingClosed,
} from './queries.ts';
import { endSignIn, endSignInsOf } from './sign-in/start-sign-in.ts';

export { mailGuests } from './mail/mail-guests.ts';
export { mailPersonNow } from './mail/mail-person.ts';
export { mailRemoved } from './mail/mail-removed.ts';
export { type LinkMail, mailViewer } from './mail/mail-viewer.ts';
export { makeAssistant, passOwnership } from './make-assistant.ts';
export {
  findOwnerId,
  findStaff,
  findTrainerId,
  isOwnerOfStudio,
  lockInviter,
  lockMember,
  lockStudio,
  type PresentMember,
} from './membership-queries.ts';
export { endMembershipOf, memberNotFound, ownerOnly, restoreMembershipOf } from './membership-service.ts';
export { requireConfirmed } from './own-account/confirm.ts';
export { eraseAgain } from './own-account/erase-person.ts';
export { demoProtected, isDemo } from './own-account/list-sessions.ts';
export { canHaveSecondFactor, relyingParty } from './passkeys/relying-party.ts';
export { closeResetsOf } from './password/queries.ts';
export type { UsedInvite } from './questions.ts';
export { findHiddenOnline, findReadersOfPosts } from './shown-queries.ts';
export { inviteInvalid } from './sign-in/sign-up.ts';
export { asksTrainer } from './totp/queries.ts';
export { endSignInsOf, findClientIds, findTrainerIds, findZone, lockPeople };

const gone = () => new AppError('http.unauthorized', 'Sign in first.');

/** The signed-in person. @throws http.unauthorized when the account was just deleted */
export async function getCurrentUser(ctx: Context, viewer: Viewer): Promise<CurrentUser> {
  const user = await findCurrentUser(ctx.db, viewer.id);
  if (!user) throw gone();
  return { ...user, ...(viewer.secondFactor && { secondFactor: viewer.secondFactor }) };
}

/** Ends the session of a request, if there is one. */
export async function endSession(ctx: Context, viewer: Viewer | null): Promise<void> {
  if (viewer) await inTransaction(ctx, async (work) => void (await endSignIn(work, viewer.signIn)));
}

/** A person's own settings. */
export async function getProfile(ctx: Context, viewer: Viewer): Promise<Profile> {
  const profile = await findProfile(ctx.db, viewer);
  if (!profile) throw gone();
  return profile;
}

/**
 * Changes the given fields.
 * @returns the whole profile
 * @throws whatever `takeObject` throws for a picture
 */
export async function updateProfile(
  ctx: Context,
  viewer: Viewer,
  input: z.output<typeof ProfileChange>,
): Promise<Profile> {
  if (input.profileImageUrl) await takeObject(ctx, viewer, input.profileImageUrl, 'avatar');
  const change = toRow(input);
  if (Object.keys(change).length > 0) {
    const changed = (Object.keys(input) as (keyof typeof input)[]).filter(
      (name) => input[name] !== undefined,
    );
    await inTransaction(ctx, (work) => saveProfile(work, viewer, change, changed));
  }
  return getProfile(ctx, viewer);
}

async function saveProfile(
  work: Work,
  viewer: Viewer,
  change: ProfileRow,
  changed: ProfileFact['changed'],
): Promise<void> {
  await changeProfile(work.db, viewer, change);
  work.signal.changedPeople.push(viewer.id);
  work.touch(accountsTopics.members.of(viewer.studioId), accountsTopics.profile.of(viewer.id));
  await work.emit(profileChanged, { studioId: viewer.studioId, personId: viewer.id, changed });
}

/** Whether the viewer shares their heart rate with any coach; locked until the transaction ends. */
export async function sharesHeartRate(db: Reader, viewer: Viewer): Promise<boolean> {
  await lockPeople(db, [viewer.id]);
  return (await findProfile(db, viewer))?.shareHeartRate ?? false;
}

/** The viewer shares their heart rate from now on, with the coaches to whom they show it. */
export function startSharingHeartRate(work: Work, viewer: Viewer): Promise<void> {
  return saveProfile(work, viewer, { share_heart_rate: true }, ['shareHeartRate']);
}

/** Closes the viewer's first steps for good. @returns false when they were closed; the first time is kept */
export function closeFirstSteps(work: Work, viewer: Viewer, now: Date): Promise<boolean> {
  return setOnboardingClosed(work.db, viewer, now);
}

function toRow(input: z.output<typeof ProfileChange>): ProfileRow {
  return {
    ...(input.firstName !== undefined && { first_name: input.firstName }),
    ...(input.lastName !== undefined && { last_name: input.lastName || null }),
    ...(input.profileImageUrl !== undefined && { profile_image_url: input.profileImageUrl }),
    ...(input.timeZone !== undefined && { time_zone: input.timeZone }),
    ...(input.units !== undefined && { units: input.units }),
    ...(input.distanceUnit !== undefined && { distance_unit: input.distanceUnit }),
    ...(input.weekStart !== undefined && { week_start: input.weekStart }),
    ...(input.feedPrivacy !== undefined && { feed_privacy: input.feedPrivacy }),
    ...(input.shownInMembers !== undefined && { shown_in_members: input.shownInMembers }),
    ...(input.shownOnline !== undefined && { shown_online: input.shownOnline }),
    ...(input.shownInFeed !== undefined && { shown_in_feed: input.shownInFeed }),
    ...(input.shownByName !== undefined && { shown_by_name: input.shownByName }),
    ...(input.shareHeartRate !== undefined && { share_heart_rate: input.shareHeartRate }),
    ...(input.birthYear !== undefined && { birth_year: input.birthYear }),
    ...(input.maxHeartRate !== undefined && { max_heart_rate: input.maxHeartRate }),
  };
}
