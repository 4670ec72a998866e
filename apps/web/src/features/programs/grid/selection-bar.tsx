import { ClipboardPaste, Copy, Pencil, Plus, Repeat, Scissors, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import type { GridPlace, GridWeek, ShownCell } from './grid-rules.ts';
import type { GridActions } from './use-grid-actions.ts';
import type { SelectionState } from './use-selection.ts';
import { useLineText } from './use-sums-text.ts';

type SelectionBarProps = {
  weeks: readonly GridWeek[];
  actions: GridActions;
  state: SelectionState;
  isMine: boolean;
  onAdd: (place: GridPlace) => void;
  onFill: (block: GridPlace[]) => void;
};

/** While the bar is in the page, `--foot-bar` of `html` is its height: toasts are above it (`stage.css`). */
function saysHeight(bar: HTMLElement | null) {
  if (!bar) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--foot-bar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--foot-bar');
  };
}

/** What is chosen in the grid and what can be done with it, always at the bottom of the screen. */
export function SelectionBar({ weeks, actions, state, isMine, onAdd, onFill }: SelectionBarProps) {
  const { t } = useTranslation();
  const { block } = state;
  const cells = block.flatMap(({ week, day }) => weeks[week - 1]?.days[day - 1] ?? []);
  const [place] = block;
  const [only] = block.length === 1 ? cells : [];
  const has = cells.length > 0;
  return (
    <div
      ref={saysHeight}
      data-bar=""
      className="sticky bottom-[calc(var(--frame-foot)+1rem)] z-20 mt-3 flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface-float px-4 py-3 shadow-float"
    >
      <Chosen block={block} cells={cells} isMine={isMine} />
      <div className="flex flex-wrap gap-1.5">
        {only && (
          <Link
            href={pathTo('/programmes/:id/cells/:cellId', { id: actions.program.id, cellId: only.id })}
            state={{ opened: true }}
            className={buttonLook({ tone: 'secondary', size: 'small' })}
          >
            <Pencil aria-hidden className="size-4" />
            {isMine ? t('programs.action.edit') : t('programs.action.open')}
          </Link>
        )}
        {isMine && place && (
          <>
            <Button tone="secondary" size="small" icon={<Plus />} onClick={() => onAdd(place)}>
              {t('programs.action.add')}
            </Button>
            <BarButton
              icon={<Copy />}
              label={t('programs.action.copy')}
              isOff={!has}
              onPress={() => actions.copy(block)}
            />
            <BarButton
              icon={<Scissors />}
              label={t('programs.action.cut')}
              isOff={!has}
              onPress={() => actions.cut(block)}
            />
            <BarButton
              icon={<ClipboardPaste />}
              label={t('programs.action.paste')}
              isOff={!actions.clip}
              onPress={() => actions.paste(block)}
            />
            <BarButton
              icon={<Repeat />}
              label={t('programs.action.fill')}
              isOff={!has}
              onPress={() => onFill(block)}
            />
            <BarButton
              icon={<Trash2 />}
              label={t('programs.action.remove')}
              isOff={!has}
              onPress={() => actions.remove(block)}
            />
          </>
        )}
      </div>
    </div>
  );
}

type BarButtonProps = { icon: ReactNode; label: string; isOff: boolean; onPress: () => void };

function BarButton({ icon, label, isOff, onPress }: BarButtonProps) {
  return (
    <Button tone="ghost" size="small" icon={icon} disabled={isOff} onClick={onPress}>
      {label}
    </Button>
  );
}

type ChosenProps = { block: readonly GridPlace[]; cells: readonly ShownCell[]; isMine: boolean };

/** The chosen days in words, and the first lines of their workout. */
function Chosen({ block, cells, isMine }: ChosenProps) {
  const { t } = useTranslation();
  const lineText = useLineText();
  const [first] = block;
  if (!first) {
    return (
      <p className="min-w-0 flex-1 text-15 text-ink-soft">
        {isMine ? t('programs.grid.hint') : t('programs.grid.readHint')}
      </p>
    );
  }
  const isOne = block.length === 1;
  const lines = isOne ? cells.flatMap(({ workout }) => workout.lines.map(lineText)) : [];
  return (
    <div className="min-w-40 flex-1">
      <p className="font-semibold text-15">
        {isOne
          ? t('programs.place', { week: first.week, day: first.day })
          : t('programs.chosen', { count: block.length })}
      </p>
      <p className="line-clamp-2 text-13 text-ink-faint">
        {lines.length > 0 ? lines.join(' · ') : t('programs.workouts', { count: cells.length })}
      </p>
    </div>
  );
}
