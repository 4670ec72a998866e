import {
  accountsTopics,
  type CurrentUser,
  type Profile,
  type ProfileChange,
} from '@spotter/contract/accounts';
import type { z } from 'zod';
import { type Context, inTransaction } from '#db/context.ts';
import { takeObject } from '#features/objects/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { profileChanged } from './events.ts';
import { changeProfile, findCurrentUser, findProfile, type ProfileRow } from './queries.ts';
import { endSignIn } from './sign-ins.ts';

const gone = () => new AppError('http.unauthorized', 'Sign in first.');

/** The signed-in person. @throws http.unauthorized when the account was erased a moment ago */
export async function getCurrentUser(ctx: Context, viewer: Viewer): Promise<CurrentUser> {
  const user = await findCurrentUser(ctx.db, viewer.id);
  if (!user) throw gone();
  return user;
}

/** Ends the session behind a request; without one there is nothing to do. */
export async function endSession(ctx: Context, viewer: Viewer | null): Promise<void> {
  if (viewer) await inTransaction(ctx, (work) => endSignIn(work, viewer.signIn));
}

/** A person's own settings. */
export async function getProfile(ctx: Context, viewer: Viewer): Promise<Profile> {
  const profile = await findProfile(ctx.db, viewer);
  if (!profile) throw gone();
  return profile;
}

/**
 * Changes what was named and nothing else.
 * @returns the whole profile
 * @throws what takeObject throws of a picture
 */
export async function updateProfile(
  ctx: Context,
  viewer: Viewer,
  input: z.output<typeof ProfileChange>,
): Promise<Profile> {
  if (input.profileImageUrl) await takeObject(ctx, viewer, input.profileImageUrl, 'avatar');
  const change = toRow(input);
  if (Object.keys(change).length > 0) {
    await inTransaction(ctx, async (work) => {
      await changeProfile(work.db, viewer, change);
      work.signal.changedPeople.push(viewer.id);
      work.touch(accountsTopics.members.of(viewer.studioId), accountsTopics.profile.of(viewer.id));
      const changed = (Object.keys(input) as (keyof typeof input)[]).filter(
        (name) => input[name] !== undefined,
      );
      await work.emit(profileChanged, { studioId: viewer.studioId, personId: viewer.id, changed });
    });
  }
  return getProfile(ctx, viewer);
}

function toRow(input: z.output<typeof ProfileChange>): ProfileRow {
  return {
    ...(input.firstName !== undefined && { first_name: input.firstName }),
    ...(input.lastName !== undefined && { last_name: input.lastName }),
    ...(input.profileImageUrl !== undefined && { profile_image_url: input.profileImageUrl }),
    ...(input.timeZone !== undefined && { time_zone: input.timeZone }),
    ...(input.units !== undefined && { units: input.units }),
    ...(input.feedPrivacy !== undefined && { feed_privacy: input.feedPrivacy }),
    ...(input.shareHeartRate !== undefined && { share_heart_rate: input.shareHeartRate }),
    ...(input.birthYear !== undefined && { birth_year: input.birthYear }),
    ...(input.maxHeartRate !== undefined && { max_heart_rate: input.maxHeartRate }),
  };
}
