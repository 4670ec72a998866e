import type { chatRoutes, Group } from '@spotter/contract/chat';
import { GROUP_MAX } from '@spotter/contract/chat-limits';
import { type Channel, messagesTopics } from '@spotter/contract/messages';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { groupRenamed, groupSilenced } from '../events.ts';
import { CHANGE_LIMIT } from '../limits.ts';
import { toAuthor } from '../queries.ts';
import { getChannel } from '../service.ts';
import { nobodyReached } from '../several/service.ts';
import {
  deleteMember,
  deleteUncoached,
  findAddable,
  findMemberIds,
  findOwnGroup,
  findPeopleOf,
  findShutMembers,
  insertGroup,
  insertMembers,
  isGroupShut,
  lockOwnGroup,
  type OwnGroup,
  updateMuted,
  updateName,
} from './queries.ts';
import { tellGroupChanged } from './tell-group-changed.ts';

const notFound = () => new AppError('chat.group_not_found', 'You are in no such group.');
const noCommunity = () =>
  new AppError(
    'chat.no_community',
    'Your studio has no community, so a group has one client at most. Write to each client instead.',
  );
const personNotFound = () =>
  new AppError('chat.person_not_found', 'Choose one of your clients, or a trainer of the studio.');

async function lock(work: Work, viewer: Viewer, id: string): Promise<OwnGroup> {
  const group = await lockOwnGroup(work.db, viewer, id);
  if (!group) throw notFound();
  return group;
}

/**
 * Makes a group of the viewer with some of their clients and the studio's trainers. Who is neither is left out.
 * @throws chat.nobody_reached when nobody is left; chat.id_taken; chat.no_community for several clients without one
 */
export async function createGroup(
  ctx: Context,
  viewer: Viewer,
  { id, name, personIds }: z.output<typeof chatRoutes.createGroup.body>,
): Promise<Channel> {
  await ctx.limits.take(CHANGE_LIMIT, viewer.id);
  await inTransaction(ctx, async (work) => {
    if (await findOwnGroup(work.db, viewer, id)) return;
    const people = await findAddable(work.db, viewer, personIds);
    if (!people.some((person) => person !== viewer.id)) throw nobodyReached();
    const now = ctx.clock.now();
    const groupId = await insertGroup(work.db, viewer, { id, name, now });
    if (!groupId) {
      // At the same moment, the same request may have made it.
      if (await findOwnGroup(work.db, viewer, id)) return;
      throw new AppError(
        'chat.id_taken',
        'This id belongs to another channel. Make the group with a new one.',
      );
    }
    await insertMembers(work.db, viewer, { groupId, personIds: [viewer.id, ...people], now });
    if (await isGroupShut(work.db, groupId)) throw noCommunity();
    await tellGroupChanged(work, groupId);
  });
  return getChannel(ctx, viewer, id);
}

async function readGroup(db: Reader, viewer: Viewer, group: OwnGroup): Promise<Group> {
  const people = await findPeopleOf(db, viewer, group.id);
  const shown = people.filter((person) => person.shown);
  return {
    ...group,
    people: shown.map((person) => toAuthor(person.id, person)),
    hidden: people.length - shown.length,
    canManage: viewer.role === 'trainer',
  };
}

/** A group that the viewer is in. @throws chat.group_not_found */
export async function getGroup(ctx: Context, viewer: Viewer, id: string): Promise<Group> {
  const group = await findOwnGroup(ctx.db, viewer, id);
  if (!group) throw notFound();
  return readGroup(ctx.db, viewer, group);
}

/** @throws chat.group_not_found */
export async function renameGroup(ctx: Context, viewer: Viewer, id: string, name: string): Promise<Group> {
  await ctx.limits.take(CHANGE_LIMIT, viewer.id);
  return inTransaction(ctx, async (work) => {
    const group = await lock(work, viewer, id);
    if (group.name !== name) {
      await updateName(work.db, viewer, { id, name });
      await tellGroupChanged(work, group.id);
      await work.emit(groupRenamed, { channelId: group.id, name });
    }
    return readGroup(work.db, viewer, { id: group.id, name });
  });
}

/** Tells the viewer nothing more of a group, or tells them again. @throws chat.group_not_found */
export async function muteGroup(
  ctx: Context,
  viewer: Viewer,
  id: string,
  isMuted: boolean,
): Promise<Channel> {
  await ctx.limits.take(CHANGE_LIMIT, viewer.id);
  await inTransaction(ctx, async (work) => {
    const group = await findOwnGroup(work.db, viewer, id);
    if (!group) throw notFound();
    if (!(await updateMuted(work.db, viewer, group.id, isMuted))) return;
    work.touch(messagesTopics.channels.of(viewer.id));
    if (isMuted) await work.emit(groupSilenced, { channelId: group.id, people: [viewer.id] });
  });
  return getChannel(ctx, viewer, id);
}

/**
 * Adds somebody; a repeat changes nothing.
 * @throws chat.group_not_found, chat.person_not_found, chat.no_room, chat.no_community
 */
export async function addToGroup(ctx: Context, viewer: Viewer, id: string, personId: string): Promise<Group> {
  await ctx.limits.take(CHANGE_LIMIT, viewer.id);
  return inTransaction(ctx, async (work) => {
    const group = await lock(work, viewer, id);
    if ((await findAddable(work.db, viewer, [personId])).length === 0) throw personNotFound();
    const wasShut = await isGroupShut(work.db, group.id);
    const added = await insertMembers(work.db, viewer, {
      groupId: id,
      personIds: [personId],
      now: ctx.clock.now(),
    });
    if (added.length > 0) {
      if (!wasShut && (await isGroupShut(work.db, group.id))) throw noCommunity();
      if ((await findMemberIds(work.db, group.id)).length > GROUP_MAX) {
        throw new AppError('chat.no_room', 'As many people are in this group as there is room for.');
      }
      await tellGroupChanged(work, group.id);
    }
    return readGroup(work.db, viewer, group);
  });
}

/**
 * Takes the viewer out of a group, or as a trainer in it somebody else, who reads nothing more from the commit on.
 * Repeating the removal of somebody else changes nothing. @throws chat.group_not_found
 */
export async function removeFromGroup(
  ctx: Context,
  viewer: Viewer,
  id: string,
  personId: string,
): Promise<void> {
  await ctx.limits.take(CHANGE_LIMIT, viewer.id);
  await inTransaction(ctx, async (work) => {
    const group = await lock(work, viewer, id);
    if (personId !== viewer.id && viewer.role !== 'trainer') throw notFound();
    const gone = await deleteMember(work.db, viewer, id, personId);
    if (gone) await tellGroupChanged(work, group.id, [gone]);
  });
}

/** A client is in no group any more whose trainers do not coach them. */
export async function leaveUncoached(
  work: Work,
  { clientId, handedTo = null }: { clientId: Known<'person'>; handedTo?: Known<'person'> | null | undefined },
): Promise<void> {
  for (const id of await deleteUncoached(work.db, clientId, handedTo)) {
    await tellGroupChanged(work, id, [clientId]);
  }
}

/** What clients were told of groups that are shut from now on is taken back. */
export async function silenceShut(work: Work, studioId: Known<'studio'>): Promise<void> {
  for (const silenced of await findShutMembers(work.db, studioId)) await work.emit(groupSilenced, silenced);
}
