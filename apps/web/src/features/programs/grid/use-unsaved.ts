import type { ProgramDetail } from '@spotter/contract/programs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { v7 } from 'uuid';
import { afterPaint } from '#lib/after-paint.ts';
import { CallError } from '#lib/call/call.ts';
import { isRefusal } from '#lib/call/passing.ts';
import { handleSignedOut } from '#lib/live/signed-out.ts';
import { keepGrid, programsKeys, savedProgram } from '../api.ts';
import { type GridSteps, takeStep } from './grid-rules.ts';
import { type GridWish, raiseOf, sendWish, settle, stepOf } from './wish-rules.ts';
import { dropWaiting, keepWaiting, readWaiting, type WaitingWish } from './wish-store.ts';

type Steps = GridSteps<ProgramDetail>;

/** `isRestored`: another page made it, and its person has not said yet that it goes on a programme that was changed since. */
type Unsaved = WaitingWish & { isRestored?: true };

const restore = (id: string): Unsaved[] =>
  readWaiting(id).map((waiting) => ({ ...waiting, isRestored: true }));

/** The edits that are left after one was answered: those of another page go on the version that it made, and on no other. */
const onVersion = (left: readonly Unsaved[], version: number): Unsaved[] =>
  left.map((one) => (one.isRestored ? { ...one, version } : one));

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
 * them when its person is back. Those are sent on the versions that they were made on: one that was done is answered as
 * done, and where the programme was changed since, nothing happens before `send` is called again.
 * @param onNothing called when there was nothing to undo or to redo
 */
export function useUnsaved(program: ProgramDetail, onNothing: () => void) {
  const { id } = program;
  const client = useQueryClient();
  const [wishes, setWishes] = useState(() => restore(id));
  const [known, setKnown] = useState<Steps>({ grid: program, before: [], after: [] });
  const latest = useRef(known);
  const [failure, setFailure] = useState<CallError | null>(null);
  const queue = useRef<readonly Unsaved[]>(wishes);
  const isSending = useRef(false);

  function change(next: readonly Unsaved[]) {
    const left = new Set(next.map((one) => one.id));
    for (const one of queue.current) if (!left.has(one.id)) dropWaiting(id, one);
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
      const version = one.isRestored ? one.version : saved.version;
      // Should this page be closed now, the next one asks before it is done on another grid.
      const wish = version === saved.version ? settle(one.wish, saved) : one.wish;
      keepWaiting(id, { id: one.id, version, wish });
      const grid = await sendWish(id, wish, saved, { version, editId: one.id });
      if (grid) keepGrid(client, id, grid);
      else onNothing();
      // Of one that was done before the programme was read, the steps back are not known here.
      const { before, after } =
        version === saved.version
          ? takeStep<ProgramDetail>(stepsAt(saved, latest.current), stepOf(one.wish))
          : { before: [], after: [] };
      latest.current = { grid: savedProgram(client, id) ?? { ...saved, ...grid }, before, after };
      setKnown(latest.current);
      change(onVersion(queue.current.slice(1), grid ? version + raiseOf(one.wish) : version));
    }
  }
  async function fail(error: unknown) {
    if (!(error instanceof CallError)) throw error;
    if (handleSignedOut(error)) return;
    const isStale = error.code === 'programs.stale';
    if (isStale) {
      await client.refetchQueries({ queryKey: programsKeys.program(id) });
      // Now its person knows: pressed again, they go on what is shown.
      change(queue.current.map(({ isRestored: _asked, ...one }) => one));
    }
    // What the server refuses for good goes, and what was done after it was meant on top of it. A server of the release
    // before this page's takes no ids of edits: they wait for the new one.
    if (!isStale && isRefusal(error) && error.code !== 'http.invalid') change([]);
    setFailure(error);
  }
  const sendRestored = useEffectEvent(() => void (queue.current.length > 0 && send()));
  useEffect(() => sendRestored(), []);
  const [first] = wishes;
  const steps = stepsAt(program, known);
  // What another page left may be done by now: on a later grid it is shown once the server has said so.
  const isOpen = first?.isRestored && first.version !== steps.grid.version;
  return {
    wishes,
    /** The grid as it will be when all is saved. */
    shown: isOpen
      ? steps.grid
      : wishes.reduce((now, { wish }) => takeStep<ProgramDetail>(now, stepOf(wish)), steps).grid,
    failure,
    send: () => void send(),
    add(wish: GridWish) {
      const waiting: Unsaved = { id: v7(), version: (savedProgram(client, id) ?? program).version, wish };
      keepWaiting(id, waiting);
      change([...queue.current, waiting]);
      // It is stored: a page that is closed before has lost nothing.
      afterPaint(() => void send());
    },
    giveUp() {
      setFailure(null);
      change([]);
    },
  };
}
