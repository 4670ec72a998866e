import { CalendarClock, Ellipsis, type LucideIcon, MailPlus, NotebookText, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { type Path, pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { MenuItem } from '#ui/menu/menu-item.tsx';

type Item = { path: Path; label: string; icon: LucideIcon; isForTrainers: boolean };

const ITEMS: readonly Item[] = [
  { path: '/messages/several', label: 'chat.menu.several', icon: MailPlus, isForTrainers: true },
  { path: '/messages/new-group', label: 'chat.groups.new', icon: UsersRound, isForTrainers: true },
  { path: '/messages/scheduled', label: 'chat.menu.scheduled', icon: CalendarClock, isForTrainers: false },
  { path: '/messages/templates', label: 'chat.menu.templates', icon: NotebookText, isForTrainers: true },
];

/** The pages around the chat. It opens at once. */
export function ChatMenu({ isTrainer }: { isTrainer: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton icon={<Ellipsis />} label={t('chat.menu.open')} />}
    >
      {ITEMS.filter(({ isForTrainers }) => isTrainer || !isForTrainers).map(({ path, label, icon: Icon }) => (
        <MenuItem key={path} asChild>
          <Link href={pathTo(path as '/messages/several')}>
            <Icon aria-hidden />
            <span className="min-w-0 flex-1">{t(label)}</span>
          </Link>
        </MenuItem>
      ))}
    </Menu>
  );
}
