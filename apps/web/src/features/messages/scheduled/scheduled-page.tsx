import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { wordsOf } from '../chat/shown-message.ts';
import { useChosenFiles } from '../composer/use-chosen-files.ts';
import { type ShownScheduled, useScheduled, useTakeBack } from './api.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { ScheduledRow } from './scheduled-row.tsx';

/** One's messages that wait for their time. */
export function ScheduledPage() {
  const { t } = useTranslation();
  const { role } = useMe();
  usePageTitle(t('chat.scheduled.title'));
  const [changing, setChanging] = useState<ShownScheduled | null>(null);
  const [leaving, setLeaving] = useState<ShownScheduled | null>(null);
  const { mutateAsync } = useTakeBack();
  return (
    <div className="flex w-full flex-col gap-6">
      <PageHeader
        above={<BackLink href={pathTo('/messages')}>{t('messages.nav.label')}</BackLink>}
        title={t('chat.scheduled.title')}
        description={t('chat.scheduled.text')}
        actions={
          role === 'trainer' && (
            <Link href={pathTo('/messages/several')} className={buttonLook({ tone: 'secondary' })}>
              <MailPlus aria-hidden className="size-4.5" />
              {t('chat.menu.several')}
            </Link>
          )
        }
      />
      <QueryView
        query={useScheduled()}
        loading={<LinesSkeleton label={t('chat.scheduled.loading')} lines={3} />}
        failed={t('chat.scheduled.failed')}
        card
        empty={
          <EmptyState
            drawing="calendar"
            title={t('chat.scheduled.empty')}
            text={t('chat.scheduled.emptyText')}
          />
        }
      >
        {(list) => (
          <Card padding="none">
            <ul className="divide-y divide-line">
              {list.map((message) => (
                <ScheduledRow
                  key={message.id}
                  message={message}
                  onChange={() => setChanging(message)}
                  onTakeBack={() => setLeaving(message)}
                />
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
      {changing && <ChangeDialog message={changing} onClose={() => setChanging(null)} />}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={t('chat.scheduled.backTitle')}
        text={t('chat.scheduled.backText')}
        confirmLabel={t('chat.scheduled.back')}
        onConfirm={() => leaving && mutateAsync(leaving.id)}
      />
    </div>
  );
}

function ChangeDialog({ message, onClose }: { message: ShownScheduled; onClose: () => void }) {
  const { id, files, channelId, personIds } = message;
  return (
    <ScheduleDialog
      id={id}
      content={wordsOf(message)}
      files={useChosenFiles(files)}
      when={message}
      to={channelId ? { channelId } : { personIds }}
      onClose={onClose}
    />
  );
}
