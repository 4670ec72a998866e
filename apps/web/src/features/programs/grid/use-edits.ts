import type { ProgramDetail, ProgramGrid } from '@spotter/contract/programs';
import type { DeloadSets } from '@spotter/contract/programs-limits';
import { useState } from 'react';
import { CallError } from '#lib/call/call.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { gridCalls } from '../api.ts';
import {
  cellIdsAt,
  type GridPlace,
  type PasteEdit,
  showCleared,
  showFilled,
  showPaste,
} from './grid-rules.ts';
import { type GridWish, useUnsaved } from './use-unsaved.ts';

/** The loads of a filled week: more each week, or less in a deload week. */
export type FillEdit = {
  fromWeek: number;
  toWeeks: number[];
  addKg: number;
  addPercent: number;
  deloadWeeks: { week: number; percent: number; sets: DeloadSets }[];
};

/**
 * The edits of a programme's grid. Each is shown at once and sent by itself, one after the other. What fails stays shown and
 * waits: `retry` sends it again, on the grid as it is then, and `giveUp` shows the saved grid. Only what the server refuses goes.
 */
export function useEdits(program: ProgramDetail) {
  const { t } = useTranslation();
  const { id } = program;
  const unsaved = useUnsaved(program);
  const { wishes, shown, failure } = unsaved;
  const [said, setSaid] = useState('');

  function edit(wish: GridWish, text: string) {
    setSaid(text);
    unsaved.add(wish);
  }
  function travel(step: -1 | 1) {
    const send: GridWish['send'] = (saved) =>
      (step < 0 ? gridCalls.undo : gridCalls.redo)(id, saved.version).catch((error) => {
        // Pressed once more than there were edits.
        if (!(error instanceof CallError) || error.code !== 'programs.nothing_to_undo') throw error;
        setSaid('');
        return saved;
      });
    edit({ show: step, send }, t(step < 0 ? 'programs.said.undone' : 'programs.said.redone'));
  }
  const isUnsaved = wishes.length > 0;
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
    canRedo: isUnsaved ? typeof wishes.at(-1)?.show === 'number' : program.canRedo,
    retry: unsaved.send,
    giveUp: unsaved.giveUp,
    paste: (wish: PasteEdit, text: string) =>
      edit(
        {
          show: (grid) => showPaste(grid, wish),
          send: ({ version }) => gridCalls.paste(id, { ...wish, version }),
        },
        text,
      ),
    clear: (places: readonly GridPlace[], text: string) =>
      edit(
        {
          show: (grid) => showCleared(grid, cellIdsAt(grid, places)),
          // By the days and not by ids: what an edit before this one added has other ids when it is saved.
          send: (saved) => {
            const cellIds = cellIdsAt(saved, places);
            return cellIds.length === 0
              ? Promise.resolve(saved)
              : gridCalls.clear(id, { cellIds, version: saved.version });
          },
        },
        text,
      ),
    clearCells: (cellIds: string[], text: string) =>
      edit(
        {
          show: (grid) => showCleared(grid, cellIds),
          send: ({ version }) => gridCalls.clear(id, { cellIds, version }),
        },
        text,
      ),
    fill: (wish: FillEdit, text: string) =>
      edit(
        {
          show: (grid) => showFilled(grid, wish.fromWeek, wish.toWeeks),
          send: ({ version }) => gridCalls.fill(id, { ...wish, version }),
        },
        text,
      ),
    update: (part: Partial<Pick<ProgramGrid, 'weeks' | 'phases'>>, text: string) =>
      edit(
        {
          show: (grid) => ({ ...grid, ...part }),
          send: ({ version }) => gridCalls.update(id, { ...part, version }),
        },
        text,
      ),
    undo: () => travel(-1),
    redo: () => travel(1),
  };
}

export type Edits = ReturnType<typeof useEdits>;
