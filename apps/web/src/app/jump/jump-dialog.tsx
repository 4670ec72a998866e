import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { controlLook } from '#ui/field/control-look.ts';
import { JumpList, type JumpPart } from './jump-list.tsx';
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
  const [text, setText] = useState('');
  const parts = useParts(text);
  const count = parts.reduce((sum, { targets }) => sum + targets.length, 0);

  function choose(target: JumpTarget) {
    keepRecent(target);
    onDone();
    navigate(target.href);
  }
  const isNothing = text.trim() !== '' && count === 0;
  return (
    <Command
      label={t('jump.label')}
      shouldFilter={false}
      loop
      vimBindings={false}
      className="flex flex-col gap-3"
    >
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-ink-faint"
        />
        <Command.Input
          autoFocus
          autoCapitalize="off"
          enterKeyHint="go"
          placeholder={t('jump.placeholder')}
          value={text}
          onValueChange={setText}
          onKeyDown={(event) => {
            // They move in what is typed, not in the list.
            if (event.key === 'Home' || event.key === 'End') event.stopPropagation();
          }}
          className={classNames(controlLook, 'min-h-12! pl-10')}
        />
      </div>
      <p aria-live="polite" className={isNothing ? 'px-3 text-15 text-ink-soft' : 'sr-only'}>
        {isNothing ? t('jump.nothing') : text.trim() && t('jump.found', { count })}
      </p>
      <JumpList label={t('shell.jump')} parts={parts} onChoose={choose} />
    </Command>
  );
}
