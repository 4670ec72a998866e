import type { ProgramDetail, ProgramGrid } from '@spotter/contract/programs';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError } from '#lib/call/call.ts';
import { isRefusal } from '#lib/call/passing.ts';
import { handleSignedOut } from '#lib/live/signed-out.ts';
import { keepGrid, programsKeys, savedProgram } from '../api.ts';
import { type GridSteps, takeStep } from './grid-rules.ts';

/** An edit that may not be saved yet. */
export type GridWish = {
  /** The grid as it will be, or that it is an undo (-1) or a redo (1). */
  show: ((grid: ProgramDetail) => ProgramDetail) | -1 | 1;
  /** Sends it, on the latest saved grid. */
  send: (saved: ProgramGrid) => Promise<ProgramGrid>;
};

type Steps = GridSteps<ProgramDetail>;

/**
 * The saved grid, with those around it that were saved from here. The page is told of a save a moment after its edit has
 * left what waits: until then the one that was saved here is the later one.
 */
function stepsAt(program: ProgramDetail, known: Steps): Steps {
  if (known.grid.version > program.version) return known;
  return known.grid.version === program.version
    ? { ...known, grid: program }
    : { grid: program, before: [], after: [] };
}

/**
 * The edits of a grid that are not saved yet, sent one after the other. What fails stays and waits for `send`; only what
 * the server refuses goes.
 */
export function useUnsaved(program: ProgramDetail) {
  const { id } = program;
  const client = useQueryClient();
  const [wishes, setWishes] = useState<readonly GridWish[]>([]);
  const [known, setKnown] = useState<Steps>({ grid: program, before: [], after: [] });
  const latest = useRef(known);
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
    // No `try … finally`: the React Compiler leaves out a hook that has one, and the page would be drawn whole at each press.
    await sendAll()
      .catch(fail)
      .finally(() => {
        isSending.current = false;
      });
  }
  async function sendAll() {
    for (let wish = queue.current[0]; wish; wish = queue.current[0]) {
      const saved = savedProgram(client, id) ?? program;
      const grid = await wish.send(saved);
      keepGrid(client, id, grid);
      const { before, after } = takeStep(stepsAt(saved, latest.current), wish.show);
      latest.current = { grid: savedProgram(client, id) ?? { ...saved, ...grid }, before, after };
      setKnown(latest.current);
      change(queue.current.slice(1));
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
    /** The grid as it will be when all is saved. */
    shown: wishes.reduce((steps, { show }) => takeStep(steps, show), stepsAt(program, known)).grid,
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
