import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import {
  type Block,
  beginBlock,
  type Phase,
  pauseBlock,
  phaseAfter,
  phaseAt,
  type Round,
  resumeBlock,
} from './interval-rules.ts';
import { keepBlock, readBlock } from './keep-block.ts';

const CHECK_MS = 250;

export const PHASE_KEYS = {
  ready: 'sessions.interval.ready',
  work: 'sessions.interval.work',
  rest: 'sessions.rest.label',
  over: 'sessions.interval.over',
} as const satisfies Record<Phase['kind'], string>;

/** Calls back whenever a phase may have changed. The time is read each time, because a locked phone pauses timers. */
export function whenTimePasses(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_MS);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The sets that run by the clock in a session, and their phase. */
export function useBlock(sessionId: string) {
  const { t } = useTranslation();
  const [block, setBlock] = useState<Block | null>(() => readBlock(sessionId, Date.now()));
  const keyNow = () => {
    if (!block) return '';
    const { kind, round } = phaseAt(block, Date.now());
    return `${kind}/${round}`;
  };
  const subscribe = useCallback(
    (listener: () => void) => (block ? whenTimePasses(listener) : () => {}),
    [block],
  );
  const key = useSyncExternalStore(subscribe, keyNow);
  // The phase of this moment, which the key names; without a block it names none.
  const phase = useMemo(() => (block && key ? phaseAt(block, Date.now()) : null), [block, key]);
  function change(next: Block | null) {
    setBlock(next);
    keepBlock(sessionId, next);
  }
  const isRunning = block !== null && block.pausedAt === null && phase?.kind !== 'over';
  return {
    block,
    phase,
    /** What is told when no page is in front, at the end of this phase. */
    notice:
      isRunning && phase
        ? { endsAt: phase.endsAt, title: t(PHASE_KEYS[phaseAfter(block, phase).kind]) }
        : null,
    change,
    begin: (itemId: string, rounds: readonly Round[]) => {
      const begun = beginBlock(itemId, rounds, Date.now());
      change(begun);
      return begun;
    },
    /** Pauses a running block, and goes on with a paused one. */
    toggle: () => {
      if (!block) return null;
      const next = block.pausedAt === null ? pauseBlock(block, Date.now()) : resumeBlock(block, Date.now());
      change(next);
      return next;
    },
  };
}

export type BlockState = ReturnType<typeof useBlock>;
