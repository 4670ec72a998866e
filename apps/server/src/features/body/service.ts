import type { BodyKind, BodyValue, NewBodyGoal, WrittenBodyValues } from '@spotter/contract/body';
import { bodyTopics } from '@spotter/contract/body';
import {
  BODY_KIND_NAMES,
  isCommonKind,
  isSumKind,
  limitsOf,
  OWN_KINDS_MAX,
} from '@spotter/contract/body-limits';
import { addDays, type DayText, dayIn } from '@spotter/contract/days';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { lockPeople } from '#features/accounts/service.ts';
import { clientNotFound, findCoachedAmong, findReadablePerson } from '#features/coaching/service.ts';
import { noteReads } from '#features/reads/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { BODY_LIMIT } from './limits.ts';
import {
  countOwnKinds,
  deleteGoal,
  deleteOwnKind,
  findHidden,
  findKinds,
  findValues,
  findVersions,
  findWeeks,
  insertCommonKinds,
  lockKinds,
  storeVersions,
  updateAgreed,
  updateHidden,
  updateTarget,
  upsertGoal,
  upsertOwnKind,
} from './queries.ts';
import { resolveVersions } from './rules.ts';

type Whose = { clientId?: string | undefined };

/** A kind as its person is told that somebody looked. */
const thingOf = ({ kind }: { kind: string }) => `body/${kind}` as const;

/** How far a phone's clock may be ahead of ours. */
const CLOCK_SLACK_MS = 60_000;

const kindNotFound = () =>
  new AppError(
    'body.kind_not_found',
    'This kind of number is not here, or its client keeps it. Choose another one.',
  );

/**
 * The kinds of the viewer, or of a client who shows them all training: first what was agreed to matter first, then what
 * else is used, then the other kinds that everybody has. @throws body.client_not_found
 */
export async function listBodyKinds(
  ctx: Context,
  viewer: Viewer,
  { clientId = viewer.id }: Whose,
): Promise<BodyKind[]> {
  const personId = await checkReader(ctx, viewer, clientId);
  const used = await findKinds(ctx.db, viewer, personId);
  const shown = used.filter(({ latest, goal }) => latest !== null || goal !== null);
  await noteReads(ctx, viewer, personId, shown.map(thingOf));
  const isOwn = personId === viewer.id;
  const known = new Set([
    ...used.map(({ kind }) => kind),
    ...(isOwn ? [] : await findHidden(ctx.db, personId)),
  ]);
  const unused = BODY_KIND_NAMES.filter((kind) => !known.has(kind)).map((kind) => ({
    ...{ kind, name: null, unit: null, agreed: false, hidden: false, latest: null, goal: null },
    ...{ target: null, targetBy: null },
  }));
  return [...used, ...unused];
}

/** The values of one kind, oldest first. @throws body.client_not_found */
export async function listBodyValues(
  ctx: Context,
  viewer: Viewer,
  { clientId = viewer.id, kind }: Whose & { kind: string },
): Promise<BodyValue[]> {
  const personId = await checkReader(ctx, viewer, clientId);
  const values = await findValues(ctx.db, viewer, personId, kind);
  if (values.length > 0) await noteReads(ctx, viewer, personId, [thingOf({ kind })]);
  return values;
}

/**
 * The mean of a kind in each week that has any, by its Monday; the caller has checked the right to read the person.
 * @param mondays of consecutive weeks, oldest first
 */
export async function findWeeksOfKind(
  ctx: Context,
  viewer: Viewer,
  personId: string,
  { kind, mondays }: { kind: string; mondays: readonly DayText[] },
): Promise<Map<DayText, number>> {
  const [from] = mondays;
  const weeks = from ? await findWeeks(ctx.db, viewer, personId, { kind, from }) : [];
  if (weeks.length > 0) await noteReads(ctx, viewer, personId, [thingOf({ kind })]);
  return new Map(
    weeks.flatMap(({ week, value }) => {
      // A day ahead may lie in the week after the last.
      const monday = mondays[week];
      return monday ? [[monday, value] as const] : [];
    }),
  );
}

/**
 * Writes, changes or takes back numbers, of the viewer or of a client; calls may be repeated, late or out of order.
 * @throws body.client_not_found, body.kind_not_found, body.value_not_found, body.day_ahead
 */
export async function writeBodyValues(
  ctx: Context,
  viewer: Viewer,
  written: z.output<typeof WrittenBodyValues>,
): Promise<void> {
  await ctx.limits.take(BODY_LIMIT, viewer.id);
  await inTransaction(ctx, (work) => storeBodyValues(work, viewer, written, ctx.clock.now()));
}

/** The same in the transaction of a caller that has its own limit. */
export async function storeBodyValues(
  work: Work,
  viewer: Viewer,
  { clientId = viewer.id, values }: z.output<typeof WrittenBodyValues>,
  now: Date,
): Promise<void> {
  // Somewhere it is tomorrow already.
  const last = addDays(dayIn('UTC', now), 1);
  if (values.some(({ day }) => day > last)) {
    throw new AppError('body.day_ahead', 'This day has not come yet. Choose today or an earlier day.');
  }
  // A phone's clock is never far ahead of ours, or its version would win for ever.
  const latest = new Date(now.getTime() + CLOCK_SLACK_MS).toISOString();
  const written = values.map((value) => ({
    ...value,
    changedAt: value.changedAt < latest ? value.changedAt : latest,
  }));
  const kinds = [...new Set(written.map(({ kind }) => kind))];
  const owner = await openKinds(work, { viewer, clientId, now }, kinds);
  const stored = await findVersions(work.db, owner.personId, written);
  const kindOf = new Map(written.map(({ id, kind }) => [id, kind]));
  // An id of somebody else, or of another kind, which may be hidden.
  const isTaken = stored.some(
    ({ id, personId, kind }) => kindOf.has(id) && (personId !== owner.personId || kindOf.get(id) !== kind),
  );
  if (isTaken) {
    throw new AppError('body.value_not_found', 'This number is not here any more. Type it as a new one.');
  }
  const typedBy = owner.personId === viewer.id ? null : viewer.id;
  await storeVersions(work.db, { ...owner, typedBy }, resolveVersions(stored, written));
}

/**
 * Says whether a kind matters first, and makes or renames an own kind.
 * @throws body.client_not_found, body.kind_not_found, body.kind_invalid, body.too_many_kinds
 */
export async function changeBodyKind(
  ctx: Context,
  viewer: Viewer,
  kind: string,
  { clientId = viewer.id, agreed, name, unit }: Whose & { agreed: boolean; name?: string; unit?: string },
): Promise<void> {
  await ctx.limits.take(BODY_LIMIT, viewer.id);
  const isOwn = !isCommonKind(kind);
  if (isOwn !== (name !== undefined) || isOwn !== (unit !== undefined)) {
    throw new AppError(
      'body.kind_invalid',
      'A kind of your own needs a name and a unit; the others have theirs. Send both, or neither.',
    );
  }
  const now = ctx.clock.now();
  await inTransaction(ctx, async (work) => {
    const opened = { viewer, clientId, now };
    const { personId } = isOwn
      ? await makeOwnKind(work, opened, kind, { name: name ?? '', unit: unit ?? '' })
      : await openKinds(work, opened, [kind]);
    await updateAgreed(work.db, personId, kind, agreed ? now : null);
  });
}

/** Hides one of the viewer's kinds from every coach, with its values and goal, or shows it. @throws body.kind_not_found */
export async function hideBodyKind(
  ctx: Context,
  viewer: Viewer,
  kind: string,
  hidden: boolean,
): Promise<void> {
  await ctx.limits.take(BODY_LIMIT, viewer.id);
  await inTransaction(ctx, async (work) => {
    await openKinds(work, { viewer, clientId: viewer.id, now: ctx.clock.now() }, [kind]);
    await updateHidden(work.db, viewer, kind, hidden);
    // Also the coaches: it comes or goes with them.
    work.touch(bodyTopics.body.of(viewer.id), bodyTopics.hidden.of(viewer.id));
  });
}

/** Deletes an own kind of the viewer, with its values and goal. @throws body.kind_not_found */
export async function deleteBodyKind(ctx: Context, viewer: Viewer, kind: string): Promise<void> {
  await ctx.limits.take(BODY_LIMIT, viewer.id);
  await inTransaction(ctx, async (work) => {
    await openKinds(work, { viewer, clientId: viewer.id, now: ctx.clock.now() }, [kind]);
    if (!(await deleteOwnKind(work.db, viewer, kind))) throw kindNotFound();
  });
}

/** Sets the goal of a kind. @throws body.client_not_found, body.kind_not_found, body.goal_invalid */
export async function setBodyGoal(
  ctx: Context,
  viewer: Viewer,
  kind: string,
  { clientId = viewer.id, ...goal }: z.output<typeof NewBodyGoal>,
): Promise<void> {
  await ctx.limits.take(BODY_LIMIT, viewer.id);
  const { min, max } = limitsOf(kind);
  if (isSumKind(kind) || [goal.from, goal.to].some((value) => value < min || value > max)) {
    throw new AppError(
      'body.goal_invalid',
      `A goal of this kind is a number from ${min} to ${max}. Correct it.`,
    );
  }
  const now = ctx.clock.now();
  await inTransaction(ctx, async (work) => {
    const owner = await openKinds(work, { viewer, clientId, now }, [kind]);
    const setBy = owner.personId === viewer.id ? null : viewer.id;
    await upsertGoal(work.db, owner, kind, { ...goal, setBy });
  });
}

/** Sets what a day shall have of a kind that adds up. @throws body.client_not_found, body.kind_not_found, body.goal_invalid */
export async function setBodyTarget(
  ctx: Context,
  viewer: Viewer,
  kind: string,
  { clientId = viewer.id, target }: Whose & { target: number | null },
): Promise<void> {
  await ctx.limits.take(BODY_LIMIT, viewer.id);
  const { max } = limitsOf(kind);
  if (target !== null && target > max) {
    throw new AppError('body.goal_invalid', `A target of this kind is at most ${max}. Correct it.`);
  }
  await inTransaction(ctx, async (work) => {
    const { personId } = await openKinds(work, { viewer, clientId, now: ctx.clock.now() }, [kind]);
    const setBy = target === null || personId === viewer.id ? null : viewer.id;
    await updateTarget(work.db, personId, kind, { target, setBy });
  });
}

/** Removes the goal of a kind. @throws body.client_not_found, body.kind_not_found */
export async function removeBodyGoal(
  ctx: Context,
  viewer: Viewer,
  kind: string,
  clientId: string = viewer.id,
): Promise<void> {
  await ctx.limits.take(BODY_LIMIT, viewer.id);
  await inTransaction(ctx, async (work) => {
    const { personId } = await openKinds(work, { viewer, clientId, now: ctx.clock.now() }, [kind]);
    await deleteGoal(work.db, personId, kind);
  });
}

async function checkReader(ctx: Context, viewer: Viewer, clientId: string): Promise<Known<'person'>> {
  if (clientId === viewer.id) return viewer.id;
  const client = await findReadablePerson(ctx.db, viewer, clientId);
  if (!client) throw clientNotFound('body.client_not_found');
  return client.id;
}

type Opened = { viewer: Viewer; clientId: string; now: Date };
type Owner = { personId: Known<'person'>; studioId: Known<'studio'>; now: Date };

/** Refuses a write for somebody else who is not coached and seen now; the coaching does not end meanwhile. */
async function checkWriter(work: Work, { viewer, clientId, now }: Opened): Promise<Owner> {
  const { id, studioId } = viewer;
  if (clientId === id) return { personId: id, studioId, now };
  const [coached] = await findCoachedAmong(work.db, viewer, [clientId], { lock: true });
  const client = coached && (await findReadablePerson(work.db, viewer, coached));
  if (!client) throw clientNotFound('body.client_not_found');
  return { personId: client.id, studioId, now };
}

/** Locks kinds for a write, makes those that everybody has, and tells who reads them. */
async function openKinds(work: Work, opened: Opened, kinds: readonly string[]): Promise<Owner> {
  const owner = await checkWriter(work, opened);
  await openKindsOf(work, { ...owner, isOwn: owner.personId === opened.viewer.id }, kinds);
  return owner;
}

/**
 * The same where the right to write is known: of one's own, or by one's token.
 * @throws body.kind_not_found
 */
export async function openKindsOf(
  work: Work,
  { isOwn, ...owner }: Owner & { isOwn: boolean },
  kinds: readonly string[],
): Promise<void> {
  const { personId } = owner;
  await insertCommonKinds(work.db, owner, kinds.filter(isCommonKind).sort());
  const locked = await lockKinds(work.db, owner, personId, kinds);
  for (const kind of kinds) {
    const found = locked.get(kind);
    if (!found || (found.hidden && !isOwn)) throw kindNotFound();
    work.touch(found.hidden ? bodyTopics.hidden.of(personId) : bodyTopics.body.of(personId));
  }
}

async function makeOwnKind(
  work: Work,
  opened: Opened,
  kind: string,
  fields: { name: string; unit: string },
): Promise<Owner> {
  const owner = await checkWriter(work, opened);
  const { viewer } = opened;
  const { personId } = owner;
  // Own kinds of one person are made one after the other, so that they can be counted.
  await lockPeople(work.db, [personId]);
  const before = (await lockKinds(work.db, viewer, personId, [kind])).get(kind);
  if (before?.hidden && personId !== viewer.id) throw kindNotFound();
  if (!before && (await countOwnKinds(work.db, personId)) >= OWN_KINDS_MAX) {
    throw new AppError(
      'body.too_many_kinds',
      `There are ${OWN_KINDS_MAX} own kinds already. Delete one before you add another.`,
    );
  }
  await upsertOwnKind(work.db, owner, kind, fields);
  work.touch(before?.hidden ? bodyTopics.hidden.of(personId) : bodyTopics.body.of(personId));
  return owner;
}
