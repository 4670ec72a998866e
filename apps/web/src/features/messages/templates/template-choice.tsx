import { fillName } from '@spotter/contract/fill-name';
import { Link } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { buttonLook } from '#ui/button/button-look.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { useMessageTemplates } from './api.ts';

type Props = {
  /** Fills the first name in; undefined leaves its place in the text. */
  firstName?: string | null;
  onChoose: (text: string) => void;
  onClose: () => void;
};

/** The templates, of which one is put into the text. */
export function TemplateChoice({ firstName, onChoose, onClose }: Props) {
  const { t } = useTranslation();
  const filled = (text: string) => (firstName === undefined ? text : fillName(text, firstName));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('chat.templates.choose')}
      closeLabel={t('common.close')}
    >
      <QueryView
        query={useMessageTemplates()}
        loading={<LinesSkeleton label={t('chat.templates.loading')} lines={3} />}
        failed={t('chat.templates.failed')}
        empty={
          <EmptyState
            drawing="notes"
            title={t('chat.templates.empty')}
            text={t('chat.templates.emptyText')}
            action={
              <Link href={pathTo('/messages/templates')} className={buttonLook({ tone: 'secondary' })}>
                {t('chat.templates.title')}
              </Link>
            }
          />
        }
      >
        {(templates) => (
          <ul className="flex flex-col gap-2">
            {templates.map(({ id, title, content }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => {
                    onChoose(filled(content));
                    onClose();
                  }}
                  className="flex min-h-14 w-full flex-col gap-0.5 rounded-control bg-control px-3.5 py-2.5 text-left transition-colors hover:bg-control-hover forced-colors:border"
                >
                  <span className="font-semibold text-15">{title}</span>
                  <span className="wrap-anywhere line-clamp-2 text-13 text-ink-soft">{filled(content)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  );
}
