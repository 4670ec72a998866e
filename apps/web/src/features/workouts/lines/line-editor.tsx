import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { WORKOUT_NOTE_MAX } from '@spotter/contract/workouts-limits';
import { ChevronDown, GripVertical, Link2, StickyNote } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { useTextFirst } from '#ui/form/use-text-first.ts';
import type { DraftLine } from '../builder/draft.ts';
import { LineFields } from './line-fields.tsx';
import { type LineActions, LineMenu } from './line-menu.tsx';
import { LinePicture } from './line-picture.tsx';
import { ProgressionFields } from './progression-fields.tsx';
import { SetTable } from './set-table.tsx';
import type { SupersetPlace } from './superset-place.ts';

type Props = LineActions & {
  line: DraftLine;
  /** Its position from 1. */
  place: number;
  isLast: boolean;
  superset: SupersetPlace | undefined;
  /** The exercise of the line below, for the label of the superset button. */
  below: string | undefined;
  /** `isTyping`: the field shows it by itself, and more keys may follow. */
  onChange: (change: (line: DraftLine) => DraftLine, tag?: string, isTyping?: boolean) => void;
};

/** The line's part of the bracket around a superset. */
function Bracket({ isFirst, isLast }: SupersetPlace) {
  return (
    <span
      aria-hidden
      className={classNames(
        'absolute -left-2.5 w-2.5 border-brand-text border-l-2 sm:-left-4 sm:w-3',
        isFirst ? 'top-5 rounded-tl-control border-t-2' : '-top-3',
        isLast ? 'bottom-5 rounded-bl-control border-b-2' : 'bottom-0',
      )}
    />
  );
}

/** The note of a line in a row; what of it was not understood when it was typed is marked. */
function LineNote({ line: { notes, left } }: { line: DraftLine }) {
  const { t } = useTranslation();
  if (notes === '') return null;
  if (!left || !notes.includes(left)) {
    return (
      <p dir="auto" className="-mt-1 truncate px-4 pb-3 text-13 text-ink-faint md:pl-28.5">
        {notes}
      </p>
    );
  }
  return (
    <p className="-mt-1 flex items-start gap-2 px-4 pb-3 text-13 text-warning md:pl-28.5">
      <StickyNote aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span dir="auto" className="min-w-0 break-words">
        {t('workouts.add.kept', { text: notes })}
      </span>
    </p>
  );
}

function NotesField({ line, onChange }: Pick<Props, 'line' | 'onChange'>) {
  const { t } = useTranslation();
  const typing = useTextFirst(line.notes, (notes) => onChange((now) => ({ ...now, notes }), 'notes', true));
  return (
    <TextField
      {...typing}
      label={t('workouts.line.notes')}
      placeholder={t('workouts.line.notesPlaceholder')}
      maxLength={WORKOUT_NOTE_MAX}
    />
  );
}

type NameProps = { name: string; superset: SupersetPlace | undefined };

/** From here on the signs are as wide as two of Latin: Chinese, Japanese, Korean, emoji. */
const WIDE = '\u2e80';
const widthOf = (name: string) => [...name].reduce((sum, sign) => sum + (sign < WIDE ? 1 : 2), 0);

/** A name in two lines at most: beside fields that leave less room at a desk, it has a row of its own. */
function LineName({ name, superset }: NameProps) {
  const { t } = useTranslation();
  return (
    <h3
      style={{ '--name': `${Math.ceil(widthOf(name) * 0.6)}ch` } as CSSProperties}
      className="min-w-0 flex-1 font-sans! font-semibold text-15 @min-[47rem]:min-w-min @min-[47rem]:basis-(--name)"
    >
      {name}
      {superset && (
        <span className="sr-only">{t('workouts.line.inSuperset', { letter: superset.letter })}</span>
      )}
    </h3>
  );
}

/** As many lines as a screen has: what it shows at first must not be laid out a frame late, which would move it. */
const ON_SCREEN = 12;

/** One exercise of the draft: its targets, in one row or set by set, and its position. */
export function LineEditor({ line, place, isLast, superset, below, onChange, ...on }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: line.key, attributes: { roleDescription: t('workouts.order.role') } });
  const named = { name: line.name };
  const joinedBelow = superset !== undefined && !superset.isLast;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classNames('relative', superset && 'ml-2.5 sm:ml-4', isDragging && 'z-10')}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        on.onMove(event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      {superset && <Bracket {...superset} />}
      <fieldset
        className={classNames(
          // In one row where the line itself is wide enough, whatever stands beside the builder.
          '@container min-w-0 rounded-card border bg-surface-1 transition-[border-color,box-shadow] forced-colors:border-[CanvasText]',
          // Out of sight, the browser lays nothing of it out; it is found, read aloud and reached by keys all the same.
          place > ON_SCREEN &&
            '[contain-intrinsic-block-size:auto_8.375rem] [content-visibility:auto] md:[contain-intrinsic-block-size:auto_4rem]',
          isDragging ? 'border-brand-text shadow-float' : 'border-transparent',
        )}
      >
        <legend className="sr-only">{t('workouts.line.legend', { place, ...named })}</legend>
        <div className="flex flex-wrap items-center gap-x-1 px-1.5 pt-1.5 pb-3 @max-[20rem]:gap-x-0 @max-[20rem]:px-0.5 @min-[47rem]:justify-end @min-[47rem]:gap-y-1 @min-[47rem]:py-2">
          <IconButton
            {...attributes}
            {...listeners}
            ref={setActivatorNodeRef}
            ink="text-ink-faint"
            className="cursor-grab touch-none"
            icon={<GripVertical />}
            label={t('workouts.order.handle', named)}
          />
          <LinePicture
            exercise={{ id: line.exerciseId, name: line.name }}
            place={superset ? `${superset.letter}${superset.place}` : `${place}`}
            joined={superset !== undefined}
            className="mr-2 @max-[20rem]:mr-1.5 @max-[20rem]:h-5 @max-[20rem]:w-6 @max-[20rem]:*:[svg]:hidden"
          />
          <LineName name={line.name} superset={superset} />
          {/* At a desk they stay together, below a name that leaves them no room. */}
          <div className="contents @min-[47rem]:flex @min-[47rem]:items-center @min-[47rem]:gap-x-1">
            {!isOpen && (
              <div className="order-last w-full px-1.5 pt-1.5 @min-[47rem]:order-none @min-[47rem]:w-auto @min-[47rem]:min-w-0 @min-[47rem]:p-0 @min-[47rem]:px-2">
                <LineFields line={line} onChange={onChange} />
              </div>
            )}
            <IconButton
              tooltip
              icon={<ChevronDown className={classNames('transition-[rotate]', isOpen && 'rotate-180')} />}
              label={t('workouts.line.setBySet', named)}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
            <LineMenu
              name={line.name}
              isFirst={place === 1}
              isLast={isLast}
              inSuperset={superset !== undefined}
              joinedBelow={joinedBelow}
              {...on}
            />
          </div>
        </div>
        {isOpen ? (
          <div className="flex flex-col gap-3 px-3 pb-3 md:px-4">
            <SetTable line={line} onChange={onChange} />
            <ProgressionFields line={line} onChange={onChange} />
            <NotesField line={line} onChange={onChange} />
          </div>
        ) : (
          <LineNote line={line} />
        )}
      </fieldset>
      {below !== undefined && (
        <IconButton
          tooltip
          size="small"
          icon={<Link2 />}
          aria-pressed={joinedBelow}
          label={t(joinedBelow ? 'workouts.line.unlink' : 'workouts.line.link', { ...named, below })}
          onClick={joinedBelow ? on.onSplitBelow : on.onJoinBelow}
          className={classNames(
            '-bottom-5.5 absolute! left-1/2 z-10 -ml-4 rounded-pill! md:left-2.5 md:ml-0',
            joinedBelow ? 'bg-brand-soft! text-brand-text!' : 'bg-control text-ink-faint!',
          )}
        />
      )}
    </li>
  );
}
