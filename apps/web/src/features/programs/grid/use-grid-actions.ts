import type { ProgramDetail } from '@spotter/contract/programs';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import {
  type CutOut,
  cellIdsAt,
  type GridPlace,
  pasteOf,
  repeatOf,
  type ShownCell,
  WEEK_DAYS,
} from './grid-rules.ts';
import type { Edits } from './use-edits.ts';
import type { CellPlace } from './wish-rules.ts';

const placeOf = ({ id, week, day, position }: ShownCell): CellPlace => ({ id, week, day, position });

/** What a person does with the days of a programme, by pointer, keys or menu; each says what it did. */
export function useGridActions(program: ProgramDetail, edits: Edits) {
  const { t } = useTranslation();
  const [clip, setClip] = useState<CutOut | null>(null);
  const countAt = (places: readonly GridPlace[]) => cellIdsAt(edits.shown, places).length;

  function take(places: readonly GridPlace[], isCut: boolean) {
    const count = countAt(places);
    if (count === 0) return edits.say(t('programs.said.empty'));
    setClip({ from: [...places], isCut });
    edits.say(isCut ? t('programs.said.cut', { count }) : t('programs.said.copied', { count }));
  }
  return {
    program,
    edits,
    clip,
    dropClip: () => setClip(null),
    copy: (places: readonly GridPlace[]) => take(places, false),
    cut: (places: readonly GridPlace[]) => take(places, true),
    /** @returns whether there was something to paste */
    paste(places: readonly GridPlace[]): boolean {
      const wish = clip && pasteOf(clip, places, edits.shown.weeks);
      if (!clip || !wish) return false;
      edits.paste(
        wish,
        t('programs.said.pasted', {
          count: countAt(wish.from) * (wish.from.length === 1 ? wish.to.length : 1),
        }),
      );
      if (clip.isCut) setClip(null);
      return true;
    },
    remove(places: readonly GridPlace[]) {
      const count = countAt(places);
      if (count > 0) edits.clear(places, t('programs.said.removed', { count }));
    },
    removeOne: (cell: ShownCell) => edits.remove([placeOf(cell)], t('programs.said.removed', { count: 1 })),
    /** Lays one workout on another day, beside what is there. */
    drop(cell: ShownCell, to: GridPlace, isCopy: boolean) {
      if (cell.week === to.week && cell.day === to.day) return;
      const from = [{ week: cell.week, day: cell.day }];
      const text = isCopy
        ? t('programs.said.copiedTo', { name: cell.workout.name, ...to })
        : t('programs.said.movedTo', { name: cell.workout.name, ...to });
      edits.paste({ from, to: [to], move: !isCopy, replace: false }, text, [placeOf(cell)]);
    },
    /** Repeats chosen days in other weeks, as they are. */
    repeat(block: readonly GridPlace[], fromWeek: number, toWeek: number) {
      edits.paste(
        repeatOf(block, fromWeek, toWeek),
        t('programs.said.filled', { from: fromWeek, to: toWeek }),
      );
    },
  };
}

export type GridActions = ReturnType<typeof useGridActions>;

/** All days of a week. */
export const wholeWeek = (week: number): GridPlace[] => WEEK_DAYS.map((day) => ({ week, day }));
