import type { ProgramDetail, ProgramGrid } from '@spotter/contract/programs';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError } from '#lib/call/call.ts';
import { isRefusal } from '#lib/call/passing.ts';
import { handleSignedOut } from '#lib/live/signed-out.ts';
import { keepGrid, programsKeys, savedProgram } from '../api.ts';
import type { ShownGrid } from './grid-rules.ts';

/** An edit that may not be saved yet. */
export type GridWish = {
  /** The grid as it will be. */
  show: <Grid extends ShownGrid>(grid: Grid) => Grid;
  /** Sends it, on the latest saved grid. */
  send: (saved: ProgramGrid) => Promise<ProgramGrid>;
  /** Set where the wish is an undo (-1) or a redo (1). */
  step?: -1 | 1;
};

/**
 * The edits of a grid that are not saved yet, sent one after the other. What fails stays and waits for `send`; only what
 * the server refuses goes.
 */
export function useUnsaved(program: ProgramDetail) {
  const { id } = program;
  const client = useQueryClient();
  const [wishes, setWishes] = useState<readonly GridWish[]>([]);
  const [failure, setFailure] = useState<CallError | null>(null);
  const queue = useRef<readonly GridWish[]>([]);
  const isSending = useRef(false);

  function change(next: readonly GridWish[]) {
    queue.current = next;
    setWishes(next);
  }
  async function send() {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    try {
      for (let wish = queue.current[0]; wish; wish = queue.current[0]) {
        const grid = await wish.send(savedProgram(client, id) ?? program);
        keepGrid(client, id, grid);
        change(queue.current.slice(1));
      }
    } catch (error) {
      await fail(error);
    } finally {
      isSending.current = false;
    }
  }
  async function fail(error: unknown) {
    if (!(error instanceof CallError)) throw error;
    if (handleSignedOut(error)) return;
    const isStale = error.code === 'programs.stale';
    if (isStale) await client.refetchQueries({ queryKey: programsKeys.program(id) });
    // What the server refuses for good goes, and what was done after it was meant on top of it.
    if (!isStale && isRefusal(error)) change([]);
    setFailure(error);
  }
  return {
    wishes,
    failure,
    send: () => void send(),
    add(wish: GridWish) {
      change([...queue.current, wish]);
      void send();
    },
    giveUp() {
      setFailure(null);
      change([]);
    },
  };
}
