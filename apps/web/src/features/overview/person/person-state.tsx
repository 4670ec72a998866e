import { GlanceView } from './glance-view.tsx';
import { LiftPart } from './lift-part.tsx';
import { PainPart } from './pain-part.tsx';
import { PlanPart } from './plan-part.tsx';
import { type RenderHeart, SessionPart } from './session-part.tsx';

type PersonStateProps = { id: string; renderHeart: RenderHeart; className?: string };

/** The lift that matters, the last session, two weeks, and earlier pain. */
export function PersonState({ id, renderHeart, className }: PersonStateProps) {
  return (
    <GlanceView id={id}>
      {(glance) => (
        <div className={className}>
          {glance.lift && <LiftPart lift={glance.lift} />}
          {glance.lastSession && <SessionPart session={glance.lastSession} renderHeart={renderHeart} />}
          <PlanPart glance={glance} />
          {glance.pains.length > 0 && <PainPart pains={glance.pains} />}
        </div>
      )}
    </GlanceView>
  );
}
