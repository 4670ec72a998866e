import { CalendarClock, NotebookText, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { MenuItem } from '#ui/menu/menu-item.tsx';
import { ScheduleDialog } from '../scheduled/schedule-dialog.tsx';
import { ChosenTemplate } from '../templates/template-button.tsx';

export type WriterMenuProps = {
  /** The channel's key. */
  channel: string;
  isTrainer: boolean;
  /** What is typed now. */
  readText: () => string;
  /** Puts a text in place of what is typed. */
  onText: (text: string) => void;
};

/** What else can be done with what is typed: take a template, or send it later. It opens at once. */
export function WriterMenu({ channel, isTrainer, readText, onText }: WriterMenuProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  const [asks, setAsks] = useState<'template' | 'later' | null>(null);
  return (
    <>
      <Menu
        open={open}
        onOpenChange={setOpen}
        align="start"
        side="top"
        trigger={<IconButton icon={<Plus />} label={t('chat.menu.writer')} />}
      >
        {isTrainer && (
          <MenuItem icon={<NotebookText />} onSelect={() => setAsks('template')}>
            {t('chat.templates.use')}
          </MenuItem>
        )}
        <MenuItem icon={<CalendarClock />} onSelect={() => setAsks('later')}>
          {t('chat.menu.later')}
        </MenuItem>
      </Menu>
      {asks === 'template' && (
        <ChosenTemplate {...{ channel, readText, onText }} onClose={() => setAsks(null)} />
      )}
      {asks === 'later' && (
        <ScheduleDialog
          id={null}
          content={readText()}
          to={{ channelId: channel }}
          onClose={(isDone) => {
            setAsks(null);
            if (isDone) onText('');
          }}
        />
      )}
    </>
  );
}
