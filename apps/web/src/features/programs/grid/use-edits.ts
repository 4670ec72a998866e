import type { ProgramDetail, ProgramGrid } from '@spotter/contract/programs';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import type { GridPlace, PasteEdit } from './grid-rules.ts';
import { useUnsaved } from './use-unsaved.ts';
import type { CellPlace, FillEdit, GridWish } from './wish-rules.ts';

/**
 * The edits of a programme's grid. Each is shown at once and sent by itself, one after the other. What fails stays shown and
 * waits: `retry` sends it again, on the grid as it is then, and `giveUp` shows the saved grid. Only what the server refuses goes.
 */
export function useEdits(program: ProgramDetail) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const { wishes, shown, failure, ...unsaved } = useUnsaved(program, () => setSaid(''));
  const isUnsaved = wishes.length > 0;
  const last = wishes.at(-1)?.wish.do;

  function edit(wish: GridWish, text: string) {
    setSaid(text);
    unsaved.add(wish);
  }
  return {
    shown,
    /** What was done last, for screen readers. */
    said,
    say: setSaid,
    isSaving: isUnsaved && failure === null,
    /** Why the last edit is not saved; `isUnsaved` says whether it waits. */
    failure,
    isUnsaved,
    canUndo: program.canUndo || isUnsaved,
    // What was undone a moment ago is still on its way.
    canRedo: isUnsaved ? last === 'undo' || last === 'redo' : program.canRedo,
    retry: unsaved.send,
    giveUp: unsaved.giveUp,
    /** @param cells these workouts of the days alone */
    paste: (wish: Omit<PasteEdit, 'cellIds'>, text: string, cells?: CellPlace[]) =>
      edit({ do: 'paste', edit: wish, ...(cells && { cells }) }, text),
    clear: (places: readonly GridPlace[], text: string) => edit({ do: 'clear', places: [...places] }, text),
    remove: (cells: CellPlace[], text: string) => edit({ do: 'remove', cells }, text),
    fill: (wish: FillEdit, text: string) => edit({ do: 'fill', edit: wish }, text),
    update: (part: Partial<Pick<ProgramGrid, 'weeks' | 'phases'>>, text: string) =>
      edit({ do: 'update', part }, text),
    undo: () => edit({ do: 'undo' }, t('programs.said.undone')),
    redo: () => edit({ do: 'redo' }, t('programs.said.redone')),
  };
}

export type Edits = ReturnType<typeof useEdits>;
