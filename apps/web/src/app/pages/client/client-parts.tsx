// load-group: desk

import type { Coaching } from '@spotter/contract/coaching';
import { Fragment } from 'react';
import { PausePart } from '#features/pauses/pause-part.tsx';
import { ProgressParts } from '#features/progress/progress-page.tsx';
import { ClientTrophies } from '#features/trophies/given-trophies.tsx';
import { useTranslation } from '#lib/words/use-translation.ts';
import { FoldSections } from '#ui/section.tsx';
import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { PersonAtAGlance } from '../trainer/person-at-a-glance.tsx';
import { TrainingMaxes } from '../training-maxes.tsx';

const Rack = late(() => import('#features/loads/rack-part.tsx').then((m) => m.RackPart));
const Body = late(() => import('#features/body/body-part.tsx').then((m) => m.BodyPart), {
  words: ['body'],
});
const Habits = late(() => import('#features/habits/habits-part.tsx').then((m) => m.HabitsPart), {
  words: ['habits'],
});
const CheckIns = late(
  () => import('#features/check-ins/answering/check-ins-part.tsx').then((m) => m.CheckInsPart),
  { words: ['checkins', 'body'] },
);
const Timeline = late(() => import('../timeline/timeline-part.tsx').then((m) => m.TimelinePart), {
  words: ['body'],
});
const ClientHeart = late(
  () => import('#features/heart-rate/watching/client-heart.tsx').then((m) => m.ClientHeart),
  { words: ['live'] },
);
const ProgramPart = late(
  () => import('#features/programs/giving/program-part.tsx').then((m) => m.ProgramPart),
  { words: ['programs'] },
);
const ClientPlan = late(() => import('../trainer/client-plan.tsx').then((m) => m.ClientPlan), {
  words: ['programs'],
});

/** The groups of a client's page, in its order. */
export const CLIENT_TABS = ['now', 'strength', 'plan', 'heart'] as const;
export type ClientTab = (typeof CLIENT_TABS)[number];

export const TAB_KEYS = {
  now: 'coaching.parts.now',
  strength: 'coaching.parts.strength',
  plan: 'coaching.parts.plan',
  heart: 'coaching.parts.heart',
} as const satisfies Record<ClientTab, string>;

type PartsProps = {
  tab: ClientTab;
  client: { id: string; name: string };
  coaching: Coaching | undefined;
  timeZone: string | undefined;
  /** At a desk all of it is open; on a phone what comes after the first part is a line that opens. */
  isDesk: boolean;
};

/** One group: what is going on, how strong, what is planned, or how the body does. */
export function ClientParts({ tab, client, coaching, timeZone, isDesk }: PartsProps) {
  const { id, name } = client;
  const showsTraining = coaching?.shows.training;
  const More = isDesk ? Fragment : FoldSections;
  if (tab === 'now') {
    return (
      <>
        <PersonAtAGlance key={`glance/${id}`} id={id} name={name} className="grid gap-6 @3xl:grid-cols-2" />
        <More>
          {showsTraining && <CheckIns key={`check-ins/${id}`} clientId={id} />}
          {showsTraining && <Timeline key={`timeline/${id}`} clientId={id} />}
          <ClientTrophies key={`trophies/${id}`} client={client} />
        </More>
      </>
    );
  }
  if (tab === 'strength') {
    return (
      <>
        <OnlyOwn coaching={coaching} />
        <More>
          <ProgressParts clientId={id} timeZone={timeZone} />
          {showsTraining && <TrainingMaxes key={`maxes/${id}`} clientId={id} />}
          {showsTraining && <Rack key={`rack/${id}`} clientId={id} />}
        </More>
      </>
    );
  }
  if (tab === 'plan') {
    return (
      <>
        <ClientPlan
          key={`plan/${id}`}
          clientId={id}
          name={name}
          timeZone={timeZone}
          whileLoading={<Skeleton shape="block" className="h-64" />}
        />
        <More>
          <ProgramPart key={`programs/${id}`} clientId={id} />
          <PausePart key={`pauses/${id}`} clientId={id} timeZone={timeZone} />
        </More>
      </>
    );
  }
  return (
    <More>
      <ClientHeart key={`heart/${id}`} clientId={id} name={name} />
      {showsTraining && <Body key={`body/${id}`} clientId={id} timeZone={timeZone} />}
      {showsTraining && <Habits key={`habits/${id}`} clientId={id} timeZone={timeZone} />}
    </More>
  );
}

/** Of a client who shows a coach only what that coach planned. */
function OnlyOwn({ coaching }: { coaching: Coaching | undefined }) {
  const { t } = useTranslation();
  if (!coaching || coaching.shows.training) return null;
  return <p className="text-15 text-ink-soft">{t('agreements.onlyOwn', { name: coaching.client.name })}</p>;
}
