import { EDIT_MS } from '@spotter/contract/moderation-limits';
import { Copy, Ellipsis, Flag, Pencil, ShieldX, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { MenuItem } from '#ui/menu/menu-item.tsx';
import { MenuSeparator } from '#ui/menu/menu-separator.tsx';
import { late } from '#ui/state/late.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { Content } from './content.ts';
import { useRestoreContent } from './reports-api.ts';

const EditDialog = late(() => import('./edit-dialog.tsx').then((m) => m.EditDialog));
const DeleteDialog = late(() => import('./delete-dialog.tsx').then((m) => m.DeleteDialog));
const ReportDialog = late(() => import('./report-dialog.tsx').then((m) => m.ReportDialog));
const RemoveDialog = late(() => import('./remove-dialog.tsx').then((m) => m.RemoveDialog));

type Props = {
  content: Content;
  presses: number;
  className?: string | undefined;
  /** Other items, above these. */
  above?: ReactNode;
};

const DIALOGS = { edit: EditDialog, delete: DeleteDialog, report: ReportDialog, remove: RemoveDialog };
type Asked = keyof typeof DIALOGS;

/** What the reader can do about a text. It replaces the button that was pressed to load it, and opens at once. */
export function ContentMenu({ content, presses, className, above }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  const [seen, setSeen] = useState(presses);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [asking, setAsking] = useState(false);
  if (presses !== seen) {
    setSeen(presses);
    setOpen(true);
  }
  const Dialog = asked && DIALOGS[asked];
  function ask(what: Asked) {
    setAsked(what);
    setAsking(true);
  }
  return (
    <>
      <Menu
        open={open}
        onOpenChange={setOpen}
        trigger={<IconButton icon={<Ellipsis />} label={t('common.text.more')} className={className} />}
      >
        {above}
        <Items content={content} onAsk={ask} />
      </Menu>
      {Dialog && <Dialog content={content} open={asking} onOpenChange={setAsking} />}
    </>
  );
}

function Items({ content, onAsk }: { content: Content; onAsk: (what: Asked) => void }) {
  const { t } = useTranslation();
  const me = useMe();
  const { mutate: restore } = useRestoreContent();
  const { kind, id, authorId, createdAt, removed } = content;
  const isMine = authorId === me.id;
  const isTrainer = me.role === 'trainer';
  if (removed) {
    const putBack = () =>
      restore(
        { kind, id },
        {
          onSuccess: () => toast({ description: t('moderation.restored'), tone: 'positive' }),
        },
      );
    return (
      <MenuItem icon={<Undo2 />} onSelect={putBack}>
        {t('moderation.menu.restore')}
      </MenuItem>
    );
  }
  const mayEdit = isMine && Date.now() - Date.parse(createdAt) < EDIT_MS;
  return (
    <>
      {mayEdit && (
        <MenuItem icon={<Pencil />} onSelect={() => onAsk('edit')}>
          {t('moderation.menu.edit')}
        </MenuItem>
      )}
      {/* Browsers have none on plain http. */}
      {navigator.clipboard && (
        <MenuItem icon={<Copy />} onSelect={() => void navigator.clipboard.writeText(content.content)}>
          {t('moderation.menu.copy')}
        </MenuItem>
      )}
      {(mayEdit || navigator.clipboard) && <MenuSeparator />}
      {isMine ? (
        <MenuItem tone="danger" icon={<Trash2 />} onSelect={() => onAsk('delete')}>
          {t('moderation.menu.delete')}
        </MenuItem>
      ) : isTrainer ? (
        <MenuItem tone="danger" icon={<ShieldX />} onSelect={() => onAsk('remove')}>
          {t('moderation.menu.remove')}
        </MenuItem>
      ) : (
        <MenuItem icon={<Flag />} onSelect={() => onAsk('report')}>
          {t('moderation.menu.report')}
        </MenuItem>
      )}
    </>
  );
}
