import { SETS_MAX } from '@spotter/contract/workouts-limits';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import type { DraftLine } from '../builder/draft.ts';
import {
  addWarmups,
  applyToFollowing,
  canAddWarmups,
  changeSet,
  differsBelow,
  duplicateSet,
  removeSet,
  withSetCount,
} from '../builder/tidy-supersets.ts';
import { SET_COLUMN_KEYS } from '../words.ts';
import { columnsOf, SET_COLUMNS, type SetColumn } from './set-columns.ts';
import { SetRow } from './set-row.tsx';

type Props = {
  line: DraftLine;
  onChange: (change: (line: DraftLine) => DraftLine, tag?: string, isTyping?: boolean) => void;
};

/** A table of an exercise's sets; rarely used columns can be added. */
export function SetTable({ line, onChange }: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<SetColumn[]>([]);
  const columns = columnsOf(line.measure, line.sets, asked);
  const hidden = SET_COLUMNS.filter((column) => !columns.includes(column));
  return (
    <div>
      <ol aria-label={t('workouts.set.list', { name: line.name })}>
        {line.sets.map((set, index) => (
          <SetRow
            key={set.key}
            set={set}
            category={line.category}
            number={index + 1}
            columns={columns}
            canApply={differsBelow(line, set.key)}
            canRemove={line.sets.length > 1}
            onChange={(part, tag, isTyping) =>
              onChange((now) => changeSet(now, set.key, part), `${set.key}/${tag}`, isTyping)
            }
            onApply={() => onChange((now) => applyToFollowing(now, set.key))}
            onDuplicate={() => onChange((now) => duplicateSet(now, set.key))}
            onRemove={() => onChange((now) => removeSet(now, set.key))}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2 border-line border-t pt-2.5">
        <Button
          tone="secondary"
          size="small"
          icon={<Plus />}
          disabled={line.sets.length >= SETS_MAX}
          onClick={() => onChange((now) => withSetCount(now, now.sets.length + 1))}
        >
          {t('workouts.set.add')}
        </Button>
        {canAddWarmups(line) && (
          <Button tone="ghost" size="small" icon={<Plus />} onClick={() => onChange(addWarmups)}>
            {t('workouts.set.warmups')}
          </Button>
        )}
        {hidden.map((column) => (
          <Button
            key={column}
            tone="ghost"
            size="small"
            icon={<Plus />}
            onClick={() => setAsked([...asked, column])}
          >
            {t(SET_COLUMN_KEYS[column])}
          </Button>
        ))}
      </div>
    </div>
  );
}
