import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { v7 } from 'uuid';
import { useDistanceUnit } from '#features/accounts/api.ts';
import { afterPaint, type Show, showNow } from '#lib/after-paint.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { useSteady } from '#ui/use-steady.ts';
import { restAfter } from '../exercise/group-items.ts';
import { setOf } from '../set-of.ts';
import { logSet } from '../training-api.ts';
import type { SessionView } from '../use-session-view.ts';
import { type ItemRows, isSaid, newExtraRow, type SetRow, type SetValues } from './item-rows.ts';
import type { ShownSet } from './merge-sets.ts';
import { begunExtra, leftInField } from './typed-sets.ts';
import { useTyped } from './use-typed.ts';

/**
 * A set whose load is far above anything before, asked about before it is logged. Kilograms: the load, which may be that on
 * the bodyweight, and the heaviest so far.
 */
export type AskedSet = { row: SetRow; values: SetValues; load: number; best: number };

/**
 * What is put is stored now. The control that was pressed answers by itself; what follows from it is drawn together once that
 * answer is painted.
 */
function answerFirst<Result>(put: (show: Show) => Result): Result {
  const draws: (() => void)[] = [];
  const tell = outbox.hold();
  const finish = () => {
    if (unfinished !== finish) return;
    unfinished = null;
    flushSync(() => {
      tell();
      for (const draw of draws) draw();
    });
  };
  unfinished = finish;
  // Also when it could not be put: what is held is told in any case.
  afterPaint(finish);
  return put((draw) => draws.push(draw));
}

let unfinished: (() => void) | null = null;

/** Draws what follows from the last press, where its answer is not painted yet: the next one is about what is shown then. */
export const settle = (): void => unfinished?.();

type Tick = (row: SetRow, said?: SetValues) => boolean;

/** The same functions, which stay the same; `tick` is about what the last press led to. */
function useInTurn<T extends { tick: Tick }>(calls: T): T {
  const [inTurn] = useState(() => ({
    ...calls,
    tick(row: SetRow, said?: SetValues) {
      settle();
      return calls.tick(row, said);
    },
  }));
  return inTurn;
}

/** Calls back when the page is put away or closed, and once at the start for a page that ended without a word. */
function useLeaving(onLeave: () => void) {
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && onLeave();
    onLeave();
    document.addEventListener('visibilitychange', onHide);
    addEventListener('pagehide', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('pagehide', onLeave);
    };
  }, [onLeave]);
}

/**
 * The sets that the person logs: the open sheet, the load that is asked about, what was typed and not yet logged, the set chosen by hand and the
 * group opened by hand. The functions stay the same between renders.
 */
export function useLogging(
  sessionId: string,
  view: SessionView,
  rest: { begin: (seconds: number, show: Show) => void; stop: () => void },
  celebrate: (set: ShownSet) => void,
) {
  const unit = useDistanceUnit();
  const [edited, setEdited] = useState<SetRow | null>(null);
  const [asked, setAsked] = useState<AskedSet | null>(null);
  const { typed, shown, valuesOf, type, drop, unkeep, forget } = useTyped(sessionId);
  /** The group opened by hand, besides the one with the next set. */
  const [opened, setOpened] = useState<string | null>(null);
  /** The set chosen by hand, in place of the next one. */
  const [chosen, setChosen] = useState<string | null>(null);

  /** Stores a set and begins its rest; a correction leaves its card open. @param show draws what follows from that */
  function write(row: SetRow, set: ShownSet, show: Show = showNow) {
    logSet(sessionId, set);
    unkeep(set.id);
    const isNew = set.done && !row.done;
    show(() => {
      celebrate(set);
      setEdited((now) => (now?.id === set.id ? null : now));
      setAsked((now) => (now?.row.id === set.id ? null : now));
      drop(set.id);
      if (isNew) setOpened(null);
      if (isNew) setChosen(null);
    });
    if (isNew && view.done + 1 >= view.total) show(rest.stop);
    else if (isNew) rest.begin(restAfter(view.items, row), show);
  }
  /** Logs a set; a load far above anything before is asked about first, and only typed until then. @returns whether it is logged */
  function log(row: SetRow, values: SetValues, done: boolean, show?: Show): boolean {
    const set = setOf(view, row, values, done);
    const best = done && !set.confirmed ? view.bestFarBelow(set) : null;
    if (best === null) write(row, set, show);
    else {
      type(row, values);
      setEdited(null);
      setAsked({ row, values, load: set.weight ?? 0, best });
    }
    return best === null;
  }
  const steady = useSteady({
    log,
    valuesOf,
    draft: (row: SetRow, values: SetValues) => type(row, values),
    setEdited,
    setAsked,
    /** Logs the load that was probably meant, in kilograms. */
    logInstead: ({ row, values }: AskedSet, load: number) =>
      void log(row, { ...values, ...(values.added == null ? { weight: load } : { added: load }) }, true),
    /** Keeps the load that was asked about. */
    keep: ({ row, values }: AskedSet) => write(row, setOf(view, row, values, true, true)),
    setOpened,
    setChosen,
    /** Opens the sheet of an extra set: the one that was begun before, or a new one. */
    add: (of: ItemRows) => setEdited(newExtraRow(of, begunExtra(typed.read(), of) ?? v7(), unit)),
    /** Logs a set with these values, or takes it back. @returns whether that is done; who was pressed shows it at once */
    tick(row: SetRow, said?: SetValues): boolean {
      const values = said ?? row.values;
      if (row.done || isSaid(values)) return answerFirst((show) => log(row, values, !row.done, show));
      // There are no values to log, so ask for them.
      setEdited(row);
      return false;
    },
    /** Logs a round of an interval as it stands: nobody presses, so no rest begins and nothing is asked. */
    record(row: SetRow) {
      const set = setOf(view, row, valuesOf(row), true);
      logSet(sessionId, set);
      celebrate(set);
      drop(row.id);
    },
    /** Takes such a round back. */
    unrecord: (row: SetRow) => logSet(sessionId, setOf(view, row, row.values, false)),
    /** Changes the numbers of a set. Those of a done set are logged at once, or when its field is left. */
    change(row: SetRow, part: Partial<SetValues>, isTyping: boolean) {
      const values = { ...valuesOf(row), ...part };
      if (row.done && !isTyping) log(row, values, true);
      else type(row, values, row.done);
    },
    /** Logs what was typed into a done set. */
    commit(row: SetRow) {
      const values = typed.read().sets[row.id]?.values;
      if (row.done && values && isSaid(values)) log(row, values, true);
    },
    /** Leaving the page leaves the field. Nobody can be asked then: an odd load is kept as a slip. */
    leave() {
      for (const { row, values } of leftInField(typed.read(), view.items))
        write(row, setOf(view, row, values, true));
    },
    forget,
  });
  const calls = useInTurn(steady);
  useLeaving(calls.leave);
  return { edited, asked, opened, chosen, typed, shown, ...calls };
}

export type Logging = ReturnType<typeof useLogging>;
