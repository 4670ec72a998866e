import { AppError } from '#lib/app-error.ts';
import { currentSaving, noteSavedTogether, type Saving } from '#lib/http/saved.ts';
import { currentWriting, type Writing } from '#lib/http/writing.ts';
import { state } from '#lib/state.ts';
import { type Context, commitTogether, repeated, type Work } from './context.ts';
import { isRefusal } from './driver/watched-dialect.ts';

/** How many requests commit together at most. */
const MOST = 100;

/** One request's part of a group: what it asks for, and its own unit of work. */
export type GroupPart<I> = { input: I; work: Work };
/** What commits together, in the order of arrival. */
export type WriteGroup<I> = readonly [GroupPart<I>, ...GroupPart<I>[]];

/** Thrown by `write` when the inputs are possible one by one only; nothing is saved, and each is tried alone. */
export class NotTogether extends Error {}

/** What waits for one key, and how many groups of it commit now. */
type Queue<I, O> = { waiting: Waiting<I, O>[]; committing: number };

type Waiting<I, O> = PromiseWithResolvers<O> & {
  input: I;
  writing: Writing | undefined;
  saving: Saving;
};

/**
 * Commits the writes of one moment together: while the writes of a key commit, those that arrive wait, and then commit
 * in one transaction. For small writes that are frequent or that need the same lock. When PostgreSQL or `write` refuses
 * a group, each of it is tried alone, so no request fails because of another. Call once per kind of write.
 * @param write carries all parts out in one transaction, and gives their answers in the same order
 * @param atOnce how many groups of a key may commit at the same time. With two, the server prepares one while PostgreSQL
 *   writes the other; for writes that take the same lock, a second group would only wait for it
 */
export function createGroupCommit<I, O>(
  write: (ctx: Context, group: WriteGroup<I>) => Promise<readonly O[]>,
  { atOnce = 1 } = {},
): (ctx: Context, key: string, input: I) => Promise<O> {
  const queuesOf = state((_: Context) => new Map<string, Queue<I, O>>());

  const commit = (ctx: Context, group: readonly Waiting<I, O>[]) =>
    noteSavedTogether(
      group.map(({ saving }) => saving),
      () =>
        commitTogether(
          ctx,
          group.map(({ writing }) => writing),
          (works) => {
            const parts = works.map((work, index) => ({
              input: (group[index] as Waiting<I, O>).input,
              work,
            }));
            return write(ctx, parts as [GroupPart<I>, ...GroupPart<I>[]]);
          },
        ),
    );

  async function carryOut(ctx: Context, group: readonly Waiting<I, O>[]): Promise<void> {
    try {
      const answers = await (group.length > 1 ? commit(ctx, group) : repeated(() => commit(ctx, group)));
      for (const [index, { resolve }] of group.entries()) resolve(answers[index] as O);
    } catch (error) {
      // Nothing was saved, so each can be tried again.
      if (group.length > 1 && wasRefused(error)) for (const one of group) await carryOut(ctx, [one]);
      else for (const { reject } of group) reject(error);
    }
  }

  async function run(ctx: Context, key: string, queue: Queue<I, O>): Promise<void> {
    queue.committing += 1;
    while (queue.waiting.length > 0) {
      // What arrived in the same turn of the event loop goes together.
      await new Promise((resolve) => setImmediate(resolve));
      const group = queue.waiting.splice(0, MOST);
      if (group.length > 0) await carryOut(ctx, group);
    }
    queue.committing -= 1;
    if (queue.committing === 0) queuesOf(ctx).delete(key);
  }

  return (ctx, key, input) => {
    const queues = queuesOf(ctx);
    const waiting = {
      ...Promise.withResolvers<O>(),
      input,
      writing: currentWriting(),
      saving: currentSaving(),
    };
    const queue = queues.get(key) ?? { waiting: [], committing: 0 };
    queues.set(key, queue);
    queue.waiting.push(waiting);
    // The first of those that wait: the others of this turn go with it.
    if (queue.waiting.length === 1 && queue.committing < atOnce) void run(ctx, key, queue);
    return waiting.promise;
  };
}

const wasRefused = (error: unknown): boolean =>
  error instanceof AppError || error instanceof NotTogether || isRefusal(error as { code?: unknown });
