import { type RefObject, useEffect, useReducer } from 'react';
import { dueIn, FIRST_CONTROLS, nextControls } from './first-controls.ts';

const now = () => performance.now();

/** Whether the player's controls are visible; call `touched` at every input. */
export function useControls(playing: boolean, stage: RefObject<HTMLElement | null>) {
  const [controls, tell] = useReducer(nextControls, FIRST_CONTROLS);
  const isFocused = () => stage.current?.querySelector(':focus-visible') != null;

  useEffect(() => tell({ type: 'playing', at: now(), playing }), [playing]);
  useEffect(() => {
    const wait = dueIn(controls, now());
    if (wait === null) return;
    const timer = setTimeout(
      () =>
        tell({
          type: 'due',
          at: now(),
          focused: stage.current?.querySelector(':focus-visible') != null,
        }),
      wait,
    );
    return () => clearTimeout(timer);
  }, [controls, stage]);

  return {
    shown: controls.shown,
    touched: () => tell({ type: 'input', at: now(), focused: isFocused() }),
    hide: () => tell({ type: 'hide' }),
  };
}
