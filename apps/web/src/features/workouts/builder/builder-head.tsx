import { History, LayoutTemplate, ListPlus, Redo2, Trash2, TriangleAlert, Undo2 } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { MenuButton } from '../list/menu-button.tsx';
import type { Draft } from './use-draft.ts';

type NoticeProps = {
  isRestored: boolean;
  isOvertaken: boolean;
  onDiscard: () => void;
};

/** Says that the form shows a restored draft, and whether the workout was saved by someone else since. */
function DraftNotice({ isRestored, isOvertaken, onDiscard }: NoticeProps) {
  const { t } = useTranslation();
  const Icon = isOvertaken ? TriangleAlert : History;
  return (
    <div role="status">
      {(isRestored || isOvertaken) && (
        <div
          className={classNames(
            'mt-3 flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded-control py-1.5 pr-1.5 pl-3 text-15',
            isOvertaken ? 'bg-warning-soft text-warning' : 'bg-surface-2 text-ink-soft',
          )}
        >
          <Icon aria-hidden className="size-4.5 shrink-0" />
          <p className="min-w-0 flex-1">
            {isOvertaken ? t('workouts.form.overtaken') : t('workouts.form.restored')}
          </p>
          <Button tone="ghost" size="small" onClick={onDiscard}>
            {isOvertaken ? t('workouts.form.loadSaved') : t('workouts.form.discard')}
          </Button>
        </div>
      )}
    </div>
  );
}

type HeadProps = {
  draft: Draft;
  /** How much the workout holds. */
  summary: string;
  onStartFrom?: (() => void) | undefined;
  onSaveTemplate?: (() => void) | undefined;
  onDiscard: () => void;
};

/** What the workout holds, undo and redo, and the menu of the draft. */
export function BuilderHead({ draft, summary, onStartFrom, onSaveTemplate, onDiscard }: HeadProps) {
  const { t } = useTranslation();
  return (
    <div>
      <div className="flex items-center gap-1">
        <p className="tabular min-w-0 flex-1 text-15 text-ink-soft">{summary}</p>
        <IconButton
          tooltip
          icon={<Undo2 />}
          label={t('workouts.form.undo')}
          disabled={!draft.canUndo}
          onClick={draft.undo}
        />
        <IconButton
          tooltip
          icon={<Redo2 />}
          label={t('workouts.form.redo')}
          disabled={!draft.canRedo}
          onClick={draft.redo}
        />
        <MenuButton
          label={t('workouts.form.more')}
          actions={[
            ...(onStartFrom
              ? [{ label: t('workouts.form.startFrom'), icon: <ListPlus />, onSelect: onStartFrom }]
              : []),
            ...(onSaveTemplate
              ? [
                  {
                    label: t('workouts.form.saveTemplate'),
                    icon: <LayoutTemplate />,
                    disabled: draft.draft.lines.length === 0,
                    onSelect: onSaveTemplate,
                  },
                ]
              : []),
            {
              label: t('workouts.form.discard'),
              icon: <Trash2 />,
              danger: true,
              divided: onSaveTemplate !== undefined,
              disabled: !draft.isChanged,
              onSelect: onDiscard,
            },
          ]}
        />
      </div>
      <DraftNotice isRestored={draft.isRestored} isOvertaken={draft.isOvertaken} onDiscard={onDiscard} />
    </div>
  );
}
