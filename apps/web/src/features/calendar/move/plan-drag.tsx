import {
  type Active,
  type Announcements,
  type CollisionDetection,
  DndContext,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { CalendarPlanEntry } from '@spotter/contract/calendar';
import { addDays } from '@spotter/contract/days';
import { Dumbbell, GripVertical } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { ownToday, useToday } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { isMovable, planKey } from '../day-plan.ts';
import { type DragParts, DragPartsProvider, type DropPlace } from './drag-parts.ts';
import { useMove } from './use-move.ts';

const entryOf = (active: Active | null) => active?.data.current?.entry as CalendarPlanEntry | undefined;
const dayOf = (id: string | number | undefined) => String(id ?? '').split('/')[1];

/**
 * The day under the pointer, or for the keyboard under the middle of the dragged element; outside of days nothing
 * changes.
 */
const underPointer: CollisionDetection = (args) => {
  const { left, top, width, height } = args.collisionRect;
  const middle = { x: left + width / 2, y: top + height / 2 };
  return pointerWithin({ ...args, pointerCoordinates: args.pointerCoordinates ?? middle });
};

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Arrow keys move a workout from day to day, over the month if it is visible, otherwise over the week. */
const fromDayToDay: KeyboardCoordinateGetter = (event, { context }) => {
  const step = STEPS[event.code];
  const { active, over, collisionRect, droppableRects } = context;
  const from = dayOf(over?.id) ?? entryOf(active)?.date;
  if (step === undefined || !from || !collisionRect) return;
  event.preventDefault();
  const target = addDays(from, step);
  const rects = (['month', 'strip', 'side'] as DropPlace[]).map((place) =>
    droppableRects.get(`${place}/${target}`),
  );
  const rect = rects.find((one) => one !== undefined && one.width > 0);
  if (!rect || target < ownToday()) return;
  return {
    x: rect.left + (rect.width - collisionRect.width) / 2,
    y: rect.top + (rect.height - collisionRect.height) / 2,
  };
};

/**
 * Makes the planned workouts inside draggable onto its days: by pointer, by touch after a long press, by keyboard.
 */
export function PlanDrag({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const move = useMove();
  const [dragged, setDragged] = useState<CalendarPlanEntry | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: fromDayToDay }),
  );
  const announcement = (active: Active, over?: string | number) => {
    const entry = entryOf(active);
    const day = dayOf(over) ?? entry?.date ?? ownToday();
    return {
      name: entry?.workoutName ?? '',
      day: format.day(day, { weekday: 'long', day: 'numeric', month: 'long' }),
    };
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('calendar.drag.taken', announcement(active)),
    onDragOver: ({ active, over }) =>
      over
        ? t('calendar.drag.over', announcement(active, over.id))
        : t('calendar.drag.outside', announcement(active)),
    onDragEnd: ({ active, over }) =>
      over
        ? t('calendar.drag.dropped', announcement(active, over.id))
        : t('calendar.drag.cancelled', announcement(active)),
    onDragCancel: ({ active }) => t('calendar.drag.cancelled', announcement(active)),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('calendar.drag.how') } }}
      onDragStart={({ active }) => setDragged(entryOf(active) ?? null)}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null);
        const [entry, day] = [entryOf(active), dayOf(over?.id)];
        if (entry && day) move(entry, day);
      }}
    >
      <DragPartsProvider value={PARTS}>{children}</DragPartsProvider>
      <DragOverlay dropAnimation={null} zIndex={60}>
        {dragged && (
          <span className="flex w-44 items-center gap-2 rounded-control bg-brand px-3 py-2 font-semibold text-13 text-brand-contrast shadow-float">
            <Dumbbell aria-hidden className="size-4 shrink-0" />
            <span className="truncate">{dragged.workoutName}</span>
          </span>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** Past days are no drop targets. */
function Target({ place, day }: { place: DropPlace; day: string }) {
  const disabled = day < useToday();
  const { isOver, setNodeRef, active } = useDroppable({ id: `${place}/${day}`, disabled });
  return (
    <span
      ref={setNodeRef}
      aria-hidden
      className={classNames(
        'pointer-events-none absolute inset-0 z-2 rounded-inner outline-offset-[-3px]',
        isOver
          ? 'bg-brand-text/15 outline-2 outline-brand-text'
          : active && !disabled && 'outline-1 outline-line-strong outline-dashed',
      )}
    />
  );
}

function Handle({ entry }: { entry: CalendarPlanEntry }) {
  const { t } = useTranslation();
  const { attributes, listeners, setNodeRef } = useDraggable({
    id: `row/${planKey(entry)}`,
    data: { entry },
  });
  return (
    <button
      {...attributes}
      {...listeners}
      ref={setNodeRef}
      type="button"
      aria-roledescription={t('calendar.drag.role')}
      aria-label={t('calendar.drag.handle', { name: entry.workoutName })}
      className="hit-area -mr-2 flex size-8 shrink-0 cursor-grab touch-manipulation items-center justify-center rounded-control text-ink-faint hover:bg-surface-2 hover:text-ink active:cursor-grabbing"
    >
      <GripVertical aria-hidden className="size-4.5" />
    </button>
  );
}

/** For the pointer only: the handle in the day's list works for everyone. */
function Chip({ entry, className, children }: ComponentProps<DragParts['Chip']>) {
  const { listeners, setNodeRef, isDragging } = useDraggable({
    id: `chip/${planKey(entry)}`,
    data: { entry },
    disabled: !isMovable(entry),
  });
  return (
    <span ref={setNodeRef} {...listeners} className={classNames(className, isDragging && 'opacity-40')}>
      {children}
    </span>
  );
}

const PARTS: DragParts = { Handle, Chip, Target };
