import type { ProgramDetail } from '@spotter/contract/programs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { v7 } from 'uuid';
import { CallError } from '#lib/call/call.ts';
import { isRefusal } from '#lib/call/passing.ts';
import { handleSignedOut } from '#lib/live/signed-out.ts';
import { keepGrid, programsKeys, savedProgram } from '../api.ts';
import { type GridSteps, takeStep } from './grid-rules.ts';
import { type GridWish, sendWish, stepOf } from './wish-rules.ts';
import { dropWaiting, keepWaiting, readWaiting, type WaitingWish } from './wish-store.ts';

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
 * the server refuses goes. They are stored until they are saved: a page that was closed, or whose session ended, sends
 * them when its person is back.
 * @param onNothing called when there was nothing to undo or to redo
 */
export function useUnsaved(program: ProgramDetail, onNothing: () => void) {
  const { id } = program;
  const client = useQueryClient();
  const [wishes, setWishes] = useState(() => readWaiting(id));
  const [known, setKnown] = useState<Steps>({ grid: program, before: [], after: [] });
  const latest = useRef(known);
  const [failure, setFailure] = useState<CallError | null>(null);
  const queue = useRef<readonly WaitingWish[]>(wishes);
  /** Whether the first one comes from another page: it is sent on the version that it was made on. */
  const isRestored = useRef(wishes.length > 0);
  const isSending = useRef(false);

  function change(next: readonly WaitingWish[]) {
    for (const one of queue.current) if (!next.includes(one)) dropWaiting(id, one);
    queue.current = next;
    setWishes([...next]);
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
    for (let one = queue.current[0]; one; one = queue.current[0]) {
      const saved = savedProgram(client, id) ?? program;
      const version = isRestored.current ? one.version : saved.version;
      // Should this page be closed now, the next one asks before it is done on another grid.
      if (version !== one.version) keepWaiting(id, { ...one, version });
      const grid = await sendWish(id, one.wish, saved, { version, editId: one.id });
      if (grid) keepGrid(client, id, grid);
      else onNothing();
      const { before, after } = takeStep<ProgramDetail>(stepsAt(saved, latest.current), stepOf(one.wish));
      latest.current = { grid: savedProgram(client, id) ?? { ...saved, ...grid }, before, after };
      setKnown(latest.current);
      // It was done as it was meant. Else another page changed the programme meanwhile, and the next edit asks first.
      if (grid && grid.version <= one.version + 2) isRestored.current = false;
      change(queue.current.slice(1));
    }
  }
  async function fail(error: unknown) {
    if (!(error instanceof CallError)) throw error;
    if (handleSignedOut(error)) return;
    const isStale = error.code === 'programs.stale';
    if (isStale) {
      isRestored.current = false;
      await client.refetchQueries({ queryKey: programsKeys.program(id) });
    }
    // What the server refuses for good goes, and what was done after it was meant on top of it. A server of the release
    // before this page's takes no ids of edits: they wait for the new one.
    if (!isStale && isRefusal(error) && error.code !== 'http.invalid') change([]);
    setFailure(error);
  }
  const sendRestored = useEffectEvent(() => void (queue.current.length > 0 && send()));
  useEffect(() => sendRestored(), []);
  return {
    wishes,
    /** The grid as it will be when all is saved. */
    shown: wishes.reduce(
      (steps, { wish }) => takeStep<ProgramDetail>(steps, stepOf(wish)),
      stepsAt(program, known),
    ).grid,
    failure,
    send: () => void send(),
    add(wish: GridWish) {
      const waiting = { id: v7(), version: (savedProgram(client, id) ?? program).version, wish };
      keepWaiting(id, waiting);
      change([...queue.current, waiting]);
      void send();
    },
    giveUp() {
      setFailure(null);
      change([]);
    },
  };
}
