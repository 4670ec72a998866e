import { useEffect } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';
import { useSteady } from '#ui/use-steady.ts';
import type { ItemRows } from '../logging/item-rows.ts';
import type { Logging } from '../logging/use-logging.ts';
import { cancelTone, planTones } from '../rest/plan-tone.ts';
import type { RestControl } from '../rest/use-rest.ts';
import type { SessionView } from '../use-session-view.ts';
import { type Block, changesIn, roundsDone, roundsOf } from './interval-rules.ts';
import { type BlockState, whenTimePasses } from './use-block.ts';

/** How long the rounds can be taken back together, in milliseconds: the phone may lie some steps away. */
const UNDO_MS = 60_000;
const BUZZ_MS = [160, 80, 160];

/** Tones at each coming change of phase, scheduled ahead: timers of a page in the background are late. */
function planSound(block: Block | null, { sound, volume }: RestControl['wishes']): void {
  const changes = block && sound ? changesIn(block, Date.now()) : [];
  if (changes.length > 0) planTones(changes, volume);
  else cancelTone();
}

/**
 * Runs sets by the clock: at the end of each round its set is logged as it stands, with tones and vibration at each change.
 * What was logged can be corrected as any other set, and is taken back in one press at the end.
 */
export function useInterval(
  state: BlockState,
  view: SessionView,
  logging: Pick<Logging, 'record' | 'unrecord' | 'setChosen'>,
  rest: Pick<RestControl, 'stop' | 'wishes'>,
) {
  const { t } = useTranslation();
  const { block, phase, change } = state;
  const rowOf = (id: string) => view.items.flatMap(({ rows }) => rows).find((row) => row.id === id);

  function takeBack(ids: readonly string[]) {
    for (const id of ids) {
      const row = rowOf(id);
      if (row?.done) logging.unrecord(row);
    }
  }
  function end(ended: Block) {
    change(null);
    const ids = ended.rounds.slice(0, ended.logged).map(({ id }) => id);
    if (ids.length === 0) return;
    toast({
      title: t('sessions.interval.logged', { count: ids.length }),
      action: { label: t('sessions.delete.undo'), onPress: () => calls.takeBack(ids) },
      duration: UNDO_MS,
    });
  }
  const calls = useSteady({
    takeBack,
    /** Logs the rounds that ended since the last time, each once: one that was taken back stays so. */
    follow() {
      if (!block) return;
      const done = roundsDone(block, Date.now());
      if (done === block.logged) return;
      for (const { id } of block.rounds.slice(block.logged, done)) {
        const row = rowOf(id);
        if (row && !row.done) logging.record(row);
      }
      const next = { ...block, logged: done };
      if (done === block.rounds.length) end(next);
      else change(next);
    },
    start({ item, rows }: ItemRows) {
      const rounds = roundsOf({ item, rows, done: 0 });
      if (!rounds) return;
      rest.stop();
      // They run upon the stage, whatever set was chosen before.
      logging.setChosen(null);
      planSound(state.begin(item.id, rounds), rest.wishes);
    },
    toggle: () => planSound(state.toggle(), rest.wishes),
    /** Ends it early. The rounds that were done stay. */
    stop() {
      cancelTone();
      if (!block) return;
      calls.follow();
      const done = roundsDone(block, Date.now());
      if (done < block.rounds.length) end({ ...block, logged: done });
    },
    resound: () => planSound(block, rest.wishes),
  });
  const isThere = block !== null;
  useEffect(() => {
    if (!isThere) return;
    calls.follow();
    // After a reload browsers are silent until the first press.
    addEventListener('pointerdown', calls.resound, { once: true });
    const forget = whenTimePasses(calls.follow);
    return () => {
      removeEventListener('pointerdown', calls.resound);
      forget();
    };
  }, [isThere, calls]);
  const key = phase && `${phase.kind}/${phase.round}`;
  useEffect(() => {
    if (key && key !== 'ready/0' && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ_MS);
  }, [key]);
  const { start, toggle, stop } = calls;
  return { block, phase, start, toggle, stop };
}

export type Interval = ReturnType<typeof useInterval>;
