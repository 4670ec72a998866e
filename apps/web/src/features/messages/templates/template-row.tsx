import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Pill } from '#ui/pill.tsx';
import { WaitingState } from '../chat/waiting-state.tsx';
import type { ShownTemplate } from './api.ts';

type Props = { template: ShownTemplate; onChange: () => void; onDelete: () => void };

/** One template: its name, its text, and what its author can do with it. */
export function TemplateRow({ template, onChange, onDelete }: Props) {
  const { t } = useTranslation();
  const { title, content, isShared, isMine, byName, entryId, refused } = template;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-11 items-center gap-2">
        <h2 className="min-w-0 flex-1 truncate font-semibold text-17">{title}</h2>
        {isShared && (
          <Pill>
            {isMine
              ? t('chat.templates.shared')
              : t('chat.templates.by', { name: byName ?? t('common.unknownUser') })}
          </Pill>
        )}
        {isMine && (
          <span className="-mr-2 flex">
            <IconButton
              icon={<Pencil />}
              label={t('chat.templates.changeOne', { title })}
              onClick={onChange}
            />
            {!entryId && (
              <IconButton
                icon={<Trash2 />}
                label={t('chat.templates.deleteOne', { title })}
                onClick={onDelete}
              />
            )}
          </span>
        )}
      </div>
      <p dir="auto" className="wrap-anywhere line-clamp-4 whitespace-pre-wrap text-15 text-ink-soft">
        {content}
      </p>
      <WaitingState entryId={entryId} refused={refused} />
    </div>
  );
}
