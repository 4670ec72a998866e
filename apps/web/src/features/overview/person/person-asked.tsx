import type { ReactNode } from 'react';
import { type Need, useNeeds } from '../api.ts';
import { ConcernPart } from './concern-part.tsx';
import { GlanceView } from './glance-view.tsx';
import { QuestionPart } from './question-part.tsx';

type PersonAskedProps = {
  id: string;
  /** The field to write to the client, in their chat. */
  renderWriter: (channelId: string) => ReactNode;
};

/** What waits for the coach, each with its answers, and the field to write. */
export function PersonAsked({ id, renderWriter }: PersonAskedProps) {
  const needs = useNeeds();
  const need: Need | undefined = needs?.get(id);
  return (
    <GlanceView id={id} isReady={needs !== undefined}>
      {(glance) => (
        <div className="flex min-w-0 flex-col gap-3">
          <ConcernPart glance={glance} />
          <QuestionPart glance={glance} need={need} />
          {glance.channelId && renderWriter(glance.channelId)}
        </div>
      )}
    </GlanceView>
  );
}
