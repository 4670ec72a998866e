import { Plus } from 'lucide-react';
import { useState } from 'react';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { type ShownTemplate, useDeleteTemplate, useMessageTemplates } from './api.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { TemplateRow } from './template-row.tsx';

/** The texts that a trainer keeps, and those that others in the studio share. */
export function TemplatesPage() {
  const { t } = useTranslation();
  usePageTitle(t('chat.templates.title'));
  const [open, setOpen] = useState<{ template: ShownTemplate | null } | null>(null);
  const [leaving, setLeaving] = useState<ShownTemplate | null>(null);
  const { mutateAsync } = useDeleteTemplate();
  const query = useMessageTemplates();
  const begin = (
    <Button icon={<Plus />} onClick={() => setOpen({ template: null })}>
      {t('chat.templates.new')}
    </Button>
  );
  return (
    <div className="flex w-full flex-col gap-6">
      <PageHeader
        above={<BackLink href={pathTo('/messages')}>{t('messages.nav.label')}</BackLink>}
        title={t('chat.templates.title')}
        description={t('chat.templates.text')}
        actions={query.data && query.data.length > 0 && begin}
      />
      <QueryView
        query={query}
        loading={<LinesSkeleton label={t('chat.templates.loading')} lines={3} />}
        failed={t('chat.templates.failed')}
        card
        empty={
          <EmptyState
            drawing="notes"
            title={t('chat.templates.empty')}
            text={t('chat.templates.emptyText')}
            action={begin}
          />
        }
      >
        {(templates) => (
          <ul className="grid gap-3 md:grid-cols-2">
            {templates.map((template) => (
              <Card key={template.id} as="li">
                <TemplateRow
                  template={template}
                  onChange={() => setOpen({ template })}
                  onDelete={() => setLeaving(template)}
                />
              </Card>
            ))}
          </ul>
        )}
      </QueryView>
      {open && <TemplateDialog template={open.template} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(isOpen) => !isOpen && setLeaving(null)}
        title={t('chat.templates.deleteTitle')}
        text={leaving?.title}
        confirmLabel={t('chat.templates.delete')}
        onConfirm={() => leaving && mutateAsync(leaving.id)}
      />
    </div>
  );
}
