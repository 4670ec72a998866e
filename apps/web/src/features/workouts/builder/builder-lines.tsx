// load-group: desk

import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import {
  type ComponentProps,
  Fragment,
  memo,
  type ReactNode,
  useDeferredValue,
  useMemo,
  useRef,
} from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';
import { useMatches } from '#ui/use-matches.ts';
import { useSteady } from '#ui/use-steady.ts';
import { LineEditor } from '../lines/line-editor.tsx';
import { placesInSupersets } from '../lines/superset-place.ts';
import type { DraftLine } from './draft.ts';
import {
  duplicateLine,
  joinBelow,
  leaveSuperset,
  moveLine,
  moveLineBy,
  removeLine,
  restoreLine,
  splitBelow,
} from './tidy-supersets.ts';
import type { Draft } from './use-draft.ts';

type Props = Pick<Draft, 'changeLine' | 'changeLines'> & {
  lines: readonly DraftLine[];
  /** Announced text. */
  onSay: (text: string) => void;
  onInsertBelow: (key: string) => void;
  /** The field that adds exercises between lines; it is after the line with this key. */
  insertion: { after: string; field: ReactNode } | null;
  /** Takes the focus when the focused line is removed. */
  onNothingLeft: () => void;
};

/** More than a screen has of them, on a phone and at a desk; the others are drawn right after these. */
const AT_FIRST = { phone: 8, desk: 16 };

/** The same object while nothing is dragged: another one would tell all lines, at each key, that they may have moved. */
const AT_REST = { x: 0, y: 0, scaleX: 1, scaleY: 1 };

/** Restricts dragging to the vertical axis. */
const upAndDown: Modifier = ({ active, transform }) => (active ? { ...transform, x: 0 } : AT_REST);

/** The exercises of a workout in order. Lines are moved by the handle, by keyboard, or with Alt and an arrow key. */
export function BuilderLines({
  lines,
  changeLine,
  changeLines,
  onSay,
  onInsertBelow,
  insertion,
  onNothingLeft,
}: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const isWide = useMatches('(min-width: 48rem)');
  const isWhole = useDeferredValue(true, false);
  const places = placesInSupersets(lines);
  // The same array until the order changes: another one would draw every line again.
  const order = lines.map(({ key }) => key).join(' ');
  const keys = useMemo(() => order.split(' '), [order]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcement = (id: UniqueIdentifier, over?: UniqueIdentifier) => ({
    name: lines.find(({ key }) => key === id)?.name ?? '',
    place: lines.findIndex(({ key }) => key === (over ?? id)) + 1,
    count: lines.length,
  });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('workouts.order.taken', announcement(active.id)),
    // Over itself the line has not moved; announcing that would hide the announcement of picking it up.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id
        ? t('workouts.order.over', announcement(active.id, over.id))
        : t('workouts.order.taken', announcement(active.id)),
    onDragEnd: ({ active, over }) => t('workouts.order.dropped', announcement(active.id, over?.id)),
    onDragCancel: ({ active }) => t('workouts.order.cancelled', announcement(active.id)),
  };

  // The same functions while somebody types: another one would draw every line again.
  const on = useSteady({
    changeLine,
    changeLines,
    onInsertBelow,
    remove(key: string) {
      const index = lines.findIndex((one) => one.key === key);
      const line = lines[index];
      if (!line) return;
      changeLines((now) => removeLine(now, key));
      toast({
        title: t('workouts.line.removed', { name: line.name }),
        action: {
          label: t('workouts.form.undo'),
          onPress: () => changeLines((now) => restoreLine(now, line, index)),
        },
      });
      const last = lines.length - 2;
      requestAnimationFrame(() => {
        const next = list.current?.children[Math.min(index, last)];
        const handle = next?.querySelector('button');
        if (handle) handle.focus();
        else onNothingLeft();
      });
    },
    move(key: string, by: -1 | 1) {
      const next = moveLineBy(lines, key, by);
      const place = next.findIndex((line) => line.key === key);
      changeLines((now) => moveLineBy(now, key, by));
      const name = next[place]?.name ?? '';
      const announcement = { name, place: place + 1, count: next.length };
      onSay(t('workouts.order.dropped', announcement));
    },
  });

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('workouts.order.how') } }}
      onDragEnd={({ active, over }) => {
        if (over) changeLines((now) => moveLine(now, String(active.id), String(over.id)));
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol ref={list} className="flex flex-col gap-3">
          {(isWhole ? lines : lines.slice(0, isWide ? AT_FIRST.desk : AT_FIRST.phone)).map((line, index) => (
            <Fragment key={line.key}>
              <Line
                line={line}
                place={index + 1}
                isLast={index === lines.length - 1}
                superset={places.get(line.key)}
                below={insertion?.after === line.key ? undefined : lines[index + 1]?.name}
                {...on}
              />
              {insertion?.after === line.key && <li>{insertion.field}</li>}
            </Fragment>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

type LineProps = Pick<ComponentProps<typeof LineEditor>, 'line' | 'place' | 'isLast' | 'superset' | 'below'> &
  Pick<Draft, 'changeLine' | 'changeLines'> & {
    move: (key: string, by: -1 | 1) => void;
    remove: (key: string) => void;
    onInsertBelow: (key: string) => void;
  };

/** One line, drawn again only when it changes: a workout may have fifty. */
const Line = memo(function Line({
  changeLine,
  changeLines,
  move,
  remove,
  onInsertBelow,
  ...shown
}: LineProps) {
  const { key } = shown.line;
  const change = (how: (lines: DraftLine[], key: string) => DraftLine[]) => () =>
    changeLines((now) => how(now, key));
  return (
    <LineEditor
      {...shown}
      onChange={(how, tag, isTyping) => changeLine(key, how, tag, isTyping)}
      onMove={(by) => move(key, by)}
      onInsertBelow={() => onInsertBelow(key)}
      onDuplicate={change(duplicateLine)}
      onJoinBelow={change(joinBelow)}
      onSplitBelow={change(splitBelow)}
      onLeaveSuperset={change(leaveSuperset)}
      onRemove={() => remove(key)}
    />
  );
});
