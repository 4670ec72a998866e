import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type GridPlace, stepFrom } from './grid-rules.ts';
import { type GridActions, wholeWeek } from './use-grid-actions.ts';
import type { SelectionState } from './use-selection.ts';

type GridKeys = {
  actions: GridActions;
  state: SelectionState;
  isMine: boolean;
  /** Moves the focus to a day. */
  focus: (place: GridPlace) => void;
  /** Opens the workout of a day, or asks for one. */
  open: (place: GridPlace) => void;
};

/** The keys of the grid, as in a spreadsheet. @returns the handler for its `onKeyDown` */
export function useGridKeys({ actions, state, isMine, focus, open }: GridKeys) {
  const { weeks } = actions.edits.shown;
  const edits: Record<string, (places: GridPlace[]) => void> = {
    c: actions.copy,
    x: actions.cut,
    v: actions.paste,
    delete: actions.remove,
    backspace: actions.remove,
  };
  return function press(event: KeyboardEvent<HTMLElement>) {
    const head = state.selection?.head;
    if (!head || event.altKey) return;
    const key = event.key.toLowerCase();
    const next = stepFrom(head, event.key, weeks);
    // Without copied days, what is pasted is text: see usePastedText.
    if (key === 'v' && !actions.clip) return;
    const edit = isMine || key === 'c' ? edits[key] : undefined;
    if (next) {
      if (event.shiftKey) state.extend(next);
      else state.choose(next);
      focus(next);
    } else if (event.key === 'Enter') open(head);
    else if (event.key === ' ') {
      const [first, ...rest] = wholeWeek(head.week);
      if (first) state.chooseBlock(first, rest.at(-1) ?? first);
    } else if (event.key === 'Escape') {
      actions.dropClip();
      state.choose(head);
    } else if (edit && !event.shiftKey) edit(state.block);
    else return;
    event.preventDefault();
  };
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);

/** Control+Z undoes and Control+Shift+Z does again, wherever the focus is on the page, unless it is in a field. */
export function useUndoKeys(undo: () => void, redo: () => void) {
  const latest = useRef({ undo, redo });
  useEffect(() => {
    latest.current = { undo, redo };
  });
  useEffect(() => {
    function press(event: globalThis.KeyboardEvent) {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || !['z', 'y'].includes(key)) return;
      if (isTyping(event.target) || document.querySelector('[data-keeps-page]')) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) latest.current.redo();
      else latest.current.undo();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Text of several lines or cells that is pasted on the page, but not into a field or a dialog. */
export function usePastedText(isOn: boolean, onText: (text: string) => void) {
  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      // What stands before the first tab is an empty cell: only the ends do not count.
      if (!isOn || !/[\n\t]/.test(text.trim())) return;
      if (isTyping(event.target) || document.querySelector('[data-keeps-page]')) return;
      onText(text);
    }
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
}
