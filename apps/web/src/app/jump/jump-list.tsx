import { CornerDownLeft, Dumbbell, File, type LucideIcon, User, Zap } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { navigation } from '#app/routes.ts';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import type { JumpKind, JumpTarget } from './jump-rules.ts';

/** Targets under one heading. */
export type JumpPart = { heading: string; targets: readonly JumpTarget[] };

const ICONS: Record<JumpKind, LucideIcon> = { person: User, workout: Dumbbell, page: File, action: Zap };

function Mark({ target: { key, kind, name, href, picture } }: { target: JumpTarget }) {
  if (kind === 'person') {
    const person = { id: key.slice('person:'.length), name, profileImageUrl: picture };
    return <Avatar person={person} size={24} />;
  }
  const Icon = (kind === 'page' && navigation.find(({ path }) => path === href)?.icon) || ICONS[kind];
  return <Icon aria-hidden className="mx-0.5 size-5 shrink-0 text-ink-faint" />;
}

type JumpListProps = {
  id: string;
  label: string;
  parts: readonly JumpPart[];
  /** The target that Enter opens. */
  active: JumpTarget | undefined;
  onPoint: (target: JumpTarget) => void;
  onChoose: (target: JumpTarget) => void;
};

/** The id of a target's option. */
export const optionId = (id: string, { key }: JumpTarget) => `${id}-${key}`;

/** The list of the palette. The focus stays in the field, which names the active option. */
export function JumpList({ id, label, parts, active, onPoint, onChoose }: JumpListProps) {
  const list = useRef<HTMLDivElement>(null);
  const activeKey = active?.key;
  useEffect(() => {
    if (activeKey) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [activeKey]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className="-mx-3 flex h-[min(25rem,50dvh)] flex-col gap-3 overflow-y-auto overscroll-contain"
    >
      {parts.map(({ heading, targets }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
        <div key={heading} role="group" aria-label={heading}>
          <p aria-hidden className="px-3 pb-1 text-13 text-ink-faint">
            {heading}
          </p>
          {targets.map((target) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={target.key}
              id={optionId(id, target)}
              role="option"
              aria-selected={target.key === activeKey}
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={() => onPoint(target)}
              onClick={() => onChoose(target)}
              className={classNames(
                'flex min-h-11 scroll-my-2 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-15',
                target.key === activeKey && 'bg-surface-2 forced-colors:outline',
              )}
            >
              <Mark target={target} />
              <bdi className="min-w-0 flex-1 truncate font-medium">{target.name}</bdi>
              {target.more && (
                <span className="min-w-0 shrink truncate text-13 text-ink-faint max-sm:hidden">
                  {target.more}
                </span>
              )}
              {target.key === activeKey && (
                <CornerDownLeft aria-hidden className="size-4 shrink-0 text-ink-faint" />
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
