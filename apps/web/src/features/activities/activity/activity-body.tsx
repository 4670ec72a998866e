import type { Activity } from '@spotter/contract/activities';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { LinkedText } from '#features/link-cards/api.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { activityKind } from './activity-kind.ts';
import { RemovedText } from './removed-text.tsx';
import { useActivitySentence } from './use-activity-sentence.ts';

/** The text of a post, or a sentence about what was done, with a link where the reader may follow it. */
export function ActivityBody({ activity }: { activity: Activity }) {
  const { t } = useTranslation();
  const { icon: Icon } = activityKind(activity.type);
  const sentence = useActivitySentence(activity);
  if (activity.removed) return <RemovedText removed={activity.removed} />;
  if (!sentence)
    return (
      <p dir="auto" className="whitespace-pre-line break-words text-15">
        <LinkedText text={activity.content} />
      </p>
    );

  const { sessionId } = activity;
  if (!sessionId) return <p className="break-words font-medium text-15">{sentence}</p>;
  return (
    <Card tone="inset" padding="small" pressable className="flex items-center gap-3">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium text-15">{sentence}</p>
        <Link
          href={pathTo('/sessions/:id', { id: sessionId })}
          className="text-13 text-brand-text after:absolute after:inset-0 after:rounded-card"
        >
          {t('activities.seeSession')}
        </Link>
      </div>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
    </Card>
  );
}
