import { AppError } from '#lib/app-error.ts';
import { currentSaving, noteSavedTogether, type Saving } from '#lib/http/saved.ts';
import { currentWriting, type Writing } from '#lib/http/writing.ts';
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
 */
export function createGroupCommit<I, O>(
  write: (ctx: Context, group: WriteGroup<I>) => Promise<readonly O[]>,
): (ctx: Context, key: string, input: I) => Promise<O> {
  const queuesOf = new WeakMap<Context, Map<string, Waiting<I, O>[]>>();

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

  async function run(ctx: Context, key: string, queue: Waiting<I, O>[]): Promise<void> {
    while (queue.length > 0) {
      // What arrived in the same turn of the event loop goes together.
      await new Promise((resolve) => setImmediate(resolve));
      await carryOut(ctx, queue.splice(0, MOST));
    }
    queuesOf.get(ctx)?.delete(key);
  }

  return (ctx, key, input) => {
    const queues = queuesOf.get(ctx) ?? new Map<string, Waiting<I, O>[]>();
    queuesOf.set(ctx, queues);
    const waiting = {
      ...Promise.withResolvers<O>(),
      input,
      writing: currentWriting(),
      saving: currentSaving(),
    };
    const queue = queues.get(key);
    if (queue) queue.push(waiting);
    else {
      const own = [waiting];
      queues.set(key, own);
      void run(ctx, key, own);
    }
    return waiting.promise;
  };
}

const wasRefused = (error: unknown): boolean =>
  error instanceof AppError || error instanceof NotTogether || isRefusal(error as { code?: unknown });
