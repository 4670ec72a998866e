import { FORM_MARK_KINDS } from '@spotter/contract/form-checks-limits';
import { Undo2 } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { MARK_ICONS } from './mark-list.tsx';
import type { Drawing } from './use-drawing.ts';

const KEYS = { line: 'L', arrow: 'A', angle: 'G' } as const;

/** The tools to draw with; a second press puts one away. */
export function ToolChoiceField({
  drawing,
  canUndo,
  onUndo,
}: {
  drawing: Drawing;
  canUndo: boolean;
  onUndo: () => void;
}) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend and a border of its own
    <div
      role="group"
      aria-label={t('form-checks.marks.tools')}
      className="flex flex-wrap items-center gap-1.5"
    >
      {FORM_MARK_KINDS.map((kind) => {
        const Icon = MARK_ICONS[kind];
        return (
          <Button
            key={kind}
            tone="secondary"
            icon={<Icon />}
            aria-pressed={drawing.tool === kind}
            aria-keyshortcuts={KEYS[kind]}
            className={classNames('min-h-11 px-3', drawing.tool === kind && 'bg-ink! text-surface-0!')}
            onClick={() => drawing.choose(drawing.tool === kind ? null : kind)}
          >
            {t(`form-checks.marks.${kind}`)}
          </Button>
        );
      })}
      <IconButton
        tooltip
        icon={<Undo2 />}
        label={t('form-checks.marks.undo')}
        aria-keyshortcuts="Control+Z"
        disabled={!canUndo}
        className="size-11"
        onClick={onUndo}
      />
    </div>
  );
}
