import { Command } from 'cmdk';
import { CornerDownLeft, Dumbbell, File, type LucideIcon, User, Zap } from 'lucide-react';
import { navigation } from '#app/routes.ts';
import { Avatar } from '#ui/avatar.tsx';
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
  label: string;
  parts: readonly JumpPart[];
  onChoose: (target: JumpTarget) => void;
};

/** The list of the palette. The focus stays in the field, which names the active option. */
export function JumpList({ label, parts, onChoose }: JumpListProps) {
  return (
    <Command.List
      label={label}
      className="-mx-3 flex h-[min(25rem,50dvh)] flex-col overflow-y-auto overscroll-contain"
    >
      {parts.map(({ heading, targets }) => (
        <Command.Group
          key={heading}
          heading={heading}
          className="mb-3 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-13 [&_[cmdk-group-heading]]:text-ink-faint"
        >
          {targets.map((target) => (
            <Command.Item
              key={target.key}
              value={target.key}
              onSelect={() => onChoose(target)}
              className="group flex min-h-11 scroll-my-2 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-15 data-[selected=true]:bg-surface-2 forced-colors:data-[selected=true]:outline"
            >
              <Mark target={target} />
              <bdi className="min-w-0 flex-1 truncate font-medium">{target.name}</bdi>
              {target.more && (
                <span className="min-w-0 shrink truncate text-13 text-ink-faint max-sm:hidden">
                  {target.more}
                </span>
              )}
              <CornerDownLeft
                aria-hidden
                className="hidden size-4 shrink-0 text-ink-faint group-data-[selected=true]:block"
              />
            </Command.Item>
          ))}
        </Command.Group>
      ))}
    </Command.List>
  );
}
