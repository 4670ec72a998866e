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
import { Fragment, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#ui/toast-store.ts';
import {
  duplicateLine,
  joinBelow,
  leaveSuperset,
  moveLine,
  moveLineBy,
  removeLine,
  restoreLine,
  splitBelow,
} from './draft-lines.ts';
import { LineEditor } from './line-editor.tsx';
import { placesInSupersets } from './superset-places.ts';
import type { Draft } from './use-draft.ts';

type Props = Pick<Draft, 'draft' | 'changeLine' | 'changeLines'> & {
  /** Read out. */
  onSay: (text: string) => void;
  onInsertBelow: (key: string) => void;
  /** The field that adds exercises, where it stands between lines: behind the one of this key. */
  insertion: { after: string; field: ReactNode } | null;
  /** Where the focus goes when the line that had it is gone. */
  onNothingLeft: () => void;
};

/** Lines move up and down only. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** The exercises of a workout in order; dragged by the handle, by keyboard, or by Alt and an arrow key. */
export function BuilderLines({
  draft,
  changeLine,
  changeLines,
  onSay,
  onInsertBelow,
  insertion,
  onNothingLeft,
}: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const { lines } = draft;
  const places = placesInSupersets(lines);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const told = (id: UniqueIdentifier, over?: UniqueIdentifier) => ({
    name: lines.find(({ key }) => key === id)?.name ?? '',
    place: lines.findIndex(({ key }) => key === (over ?? id)) + 1,
    count: lines.length,
  });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('workouts.order.taken', told(active.id)),
    // Over itself it is where it was taken from; saying so would drown that it was.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id
        ? t('workouts.order.over', told(active.id, over.id))
        : t('workouts.order.taken', told(active.id)),
    onDragEnd: ({ active, over }) => t('workouts.order.dropped', told(active.id, over?.id)),
    onDragCancel: ({ active }) => t('workouts.order.cancelled', told(active.id)),
  };

  function remove(key: string, index: number) {
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
    requestAnimationFrame(() => {
      const next = list.current?.children[Math.min(index, lines.length - 2)];
      const handle = next?.querySelector('button');
      if (handle) handle.focus();
      else onNothingLeft();
    });
  }
  function move(key: string, by: -1 | 1) {
    const next = moveLineBy(lines, key, by);
    changeLines((now) => moveLineBy(now, key, by));
    onSay(
      t('workouts.order.dropped', {
        ...told(key),
        place: next.findIndex((line) => line.key === key) + 1,
      }),
    );
  }

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
      <SortableContext items={lines.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <ol ref={list} className="flex flex-col gap-3 pl-2.5 sm:pl-4">
          {lines.map((line, index) => (
            <Fragment key={line.key}>
              <LineEditor
                line={line}
                place={index + 1}
                count={lines.length}
                superset={places.get(line.key)}
                below={insertion?.after === line.key ? undefined : lines[index + 1]?.name}
                onChange={(change, tag) => changeLine(line.key, change, tag)}
                onMove={(by) => move(line.key, by)}
                onInsertBelow={() => onInsertBelow(line.key)}
                onDuplicate={() => changeLines((now) => duplicateLine(now, line.key))}
                onJoinBelow={() => changeLines((now) => joinBelow(now, line.key))}
                onSplitBelow={() => changeLines((now) => splitBelow(now, line.key))}
                onLeaveSuperset={() => changeLines((now) => leaveSuperset(now, line.key))}
                onRemove={() => remove(line.key, index)}
              />
              {insertion?.after === line.key && <li>{insertion.field}</li>}
            </Fragment>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
