import type { ReactNode } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { type Need, useClientGlance, useNeeds } from '../api.ts';
import { ConcernPart } from './concern-part.tsx';
import { LiftPart } from './lift-part.tsx';
import { PainPart } from './pain-part.tsx';
import { PlanPart } from './plan-part.tsx';
import { QuestionPart } from './question-part.tsx';
import { type RenderHeart, SessionPart } from './session-part.tsx';

export type PersonPartsProps = {
  id: string;
  /** The field to write to the client, in their chat. */
  renderWriter: (channelId: string) => ReactNode;
  renderHeart: RenderHeart;
  className?: string;
};

/** One client at a glance: the question and its answers, the lift that matters, the last session, two weeks. */
export function PersonParts({ id, renderWriter, renderHeart, className }: PersonPartsProps) {
  const { t } = useTranslation();
  const needs = useNeeds();
  const need: Need | undefined = needs?.get(id);
  const query = useClientGlance(id);
  return (
    <QueryView
      // The need comes with another answer, and stands above all of this.
      query={needs ? query : { ...query, data: undefined }}
      loading={<PersonSkeleton label={t('overview.person.loading')} />}
      failed={t('overview.person.error')}
    >
      {(glance) => (
        <div className={className}>
          <div className="flex flex-col gap-3">
            <ConcernPart glance={glance} />
            <QuestionPart glance={glance} need={need} />
            {glance.channelId && renderWriter(glance.channelId)}
          </div>
          {glance.lift && <LiftPart lift={glance.lift} />}
          {glance.lastSession && <SessionPart session={glance.lastSession} renderHeart={renderHeart} />}
          <PlanPart glance={glance} />
          {glance.pains.length > 0 && <PainPart pains={glance.pains} />}
        </div>
      )}
    </QueryView>
  );
}

function PersonSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{label}</span>
      <Skeleton shape="block" className="h-28" />
      <Skeleton shape="block" className="h-36" />
      <Skeleton shape="block" className="h-24" />
    </div>
  );
}
