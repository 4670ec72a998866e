import { Search } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { controlLook } from '#ui/field/control-look.ts';
import { pressedKey } from '#ui/pressed-key.ts';
import { JumpList, type JumpPart, optionId } from './jump-list.tsx';
import { findTargets, type JumpTarget } from './jump-rules.ts';
import { keepRecent, readRecents } from './recent-store.ts';
import { useJumpTargets } from './use-jump-targets.ts';

type JumpDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The palette: type a few letters, press Enter, be there. */
export function JumpDialog({ open, onOpenChange }: JumpDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('shell.jump')} closeLabel={t('common.close')}>
      <Palette onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

const HEADINGS = {
  person: 'jump.people',
  workout: 'jump.workouts',
  page: 'jump.pages',
  action: 'jump.actions',
} as const;

/** What is shown: before anything is typed, where somebody went last, what they can begin, and the pages. */
function useParts(typed: string): JumpPart[] {
  const { t } = useTranslation();
  const { all, first } = useJumpTargets(typed);
  if (typed.trim()) {
    return findTargets(all, typed).map(({ kind, targets }) => ({ heading: t(HEADINGS[kind]), targets }));
  }
  const byKey = new Map(all.map((target) => [target.key, target]));
  // Its name may have changed, and a person may be gone. Not every workout is here before it is searched.
  const recents = readRecents().flatMap((recent) =>
    recent.kind === 'workout' ? [byKey.get(recent.key) ?? recent] : (byKey.get(recent.key) ?? []),
  );
  const isNew = ({ key }: JumpTarget) => recents.every((recent) => recent.key !== key);
  const others = first.filter(isNew);
  const parts = [
    { heading: t('jump.recent'), targets: recents },
    { heading: t('jump.actions'), targets: others.filter(({ kind }) => kind === 'action') },
    { heading: t('jump.pages'), targets: others.filter(({ kind }) => kind === 'page') },
  ];
  return parts.filter(({ targets }) => targets.length > 0);
}

function Palette({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const id = useId();
  const [text, setText] = useState('');
  const [pointed, setPointed] = useState<string | null>(null);
  const typed = useDeferredValue(text);
  const parts = useParts(typed);
  const targets = parts.flatMap((part) => part.targets);
  const active = targets.find(({ key }) => key === pointed) ?? targets[0];

  function choose(target: JumpTarget | undefined) {
    if (!target) return;
    keepRecent(target);
    onDone();
    navigate(target.href);
  }
  function walk(step: 1 | -1) {
    const at = targets.findIndex(({ key }) => key === active?.key);
    setPointed(targets.at((at + step) % targets.length)?.key ?? null);
  }
  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = pressedKey(event);
    if (key === 'Enter') choose(active);
    else if (key === 'ArrowDown') walk(1);
    else if (key === 'ArrowUp') walk(-1);
    else return;
    event.preventDefault();
  }
  const isNothing = typed.trim() !== '' && targets.length === 0;
  return (
    <div className="flex flex-col gap-3">
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-ink-faint"
        />
        <input
          // biome-ignore lint/a11y/noAutofocus: the palette is opened for typing
          autoFocus
          type="text"
          role="combobox"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-label={t('jump.label')}
          aria-autocomplete="list"
          aria-expanded={targets.length > 0}
          aria-controls={id}
          aria-activedescendant={active && optionId(id, active)}
          placeholder={t('jump.placeholder')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setPointed(null);
          }}
          onKeyDown={press}
          className={classNames(controlLook, 'min-h-12! pl-10')}
        />
      </div>
      <p aria-live="polite" className={isNothing ? 'px-3 text-15 text-ink-soft' : 'sr-only'}>
        {isNothing ? t('jump.nothing') : typed.trim() && t('jump.found', { count: targets.length })}
      </p>
      <JumpList
        id={id}
        label={t('shell.jump')}
        parts={parts}
        active={active}
        onPoint={({ key }) => setPointed(key)}
        onChoose={choose}
      />
    </div>
  );
}
