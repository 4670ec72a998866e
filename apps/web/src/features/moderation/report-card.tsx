import type { Author } from '@spotter/contract/activities';
import type { Report } from '@spotter/contract/moderation';
import { type ReactNode, useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { usePersonName } from '#lib/people/use-person-name.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { late } from '#ui/state/late.tsx';
import { toast } from '#ui/toast/toast.ts';
import { toastFailure } from '#ui/toast/toast-failure.ts';
import { useReopenReport, useResolveReport } from './reports-api.ts';

const ResolveDialog = late(() => import('./resolve-dialog.tsx').then((m) => m.ResolveDialog));

type ReportCardProps = {
  report: Report;
  /** The button that blocks a person in chats. */
  renderBlock: (person: Author) => ReactNode;
};

/** One report: what was written, why it was reported, and what a trainer can decide. */
export function ReportCard({ report, renderBlock }: ReportCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = usePersonName();
  const { author, reporter, content, kind, reason, createdAt, resolution } = report;
  return (
    <Card as="li" padding="small" className="flex flex-col gap-3">
      <p className="flex items-center gap-3">
        <Avatar person={author} size={32} />
        <span className="min-w-0 flex-1">
          <bdi className="block truncate font-semibold text-15">{nameOf(author)}</bdi>
          <span className="block text-13 text-ink-faint">{t(`moderation.kind.${kind}`)}</span>
        </span>
      </p>
      {content === null ? (
        <p className="text-15 text-ink-faint">{t('moderation.gone')}</p>
      ) : (
        <blockquote
          dir="auto"
          className="wrap-anywhere whitespace-pre-wrap rounded-inner bg-surface-2 px-3.5 py-2 text-15"
        >
          {content}
        </blockquote>
      )}
      <p className="wrap-anywhere text-15 text-ink-soft">
        {/* What a trainer removed without a report was reported by nobody. */}
        {createdAt === resolution?.at ? reason : t('moderation.reported', { name: nameOf(reporter), reason })}{' '}
        <time dateTime={createdAt} className="tabular text-13 text-ink-faint">
          {format.ago(createdAt, new Date())}
        </time>
      </p>
      {resolution ? (
        <Resolved report={report} resolution={resolution} />
      ) : (
        <Open report={report} renderBlock={renderBlock} />
      )}
    </Card>
  );
}

function Open({ report, renderBlock }: ReportCardProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useResolveReport();
  const { mutate: reopen } = useReopenReport();
  const [removing, setRemoving] = useState<boolean>();
  const keep = () =>
    mutate(
      { id: report.id, resolution: { action: 'keep' } },
      {
        onError: (error) => toastFailure(error),
        onSuccess: () =>
          toast({
            description: t('moderation.resolved.keptNow'),
            action: { label: t('moderation.undo'), onPress: () => reopen(report.id) },
          }),
      },
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button tone="secondary" busy={isPending} onClick={keep}>
        {t('moderation.keep')}
      </Button>
      {report.content !== null && (
        <Button tone="danger" onClick={() => setRemoving(true)}>
          {t('moderation.menu.remove')}
        </Button>
      )}
      {renderBlock(report.author)}
      {removing !== undefined && <ResolveDialog report={report} open={removing} onOpenChange={setRemoving} />}
    </div>
  );
}

type ResolvedProps = { report: Report; resolution: NonNullable<Report['resolution']> };

function Resolved({ report, resolution: { action, byName } }: ResolvedProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useReopenReport();
  const mayReopen = action === 'keep' || report.content !== null;
  const text =
    byName === null
      ? t('moderation.resolved.byAuthor')
      : t(`moderation.resolved.${action}`, { name: byName });
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-13 text-ink-faint">
      <p>{text}</p>
      {mayReopen && (
        <Button tone="ghost" size="small" busy={isPending} onClick={() => mutate(report.id)}>
          {t('moderation.reopen')}
        </Button>
      )}
    </div>
  );
}
