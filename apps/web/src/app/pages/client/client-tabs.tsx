import type { Client } from '@spotter/contract/coaching';
import type { ComponentType, ReactNode } from 'react';
import { useDesk } from '#app/use-desk.ts';
import { PausePart } from '#features/pauses/pause-part.tsx';
import { AdherenceRings } from '#features/progress/adherence-rings.tsx';
import { PlanList } from '#features/progress/plan-list.tsx';
import { LiftPlot } from '#features/progress/plots/lift-plot.tsx';
import { WeekPlot } from '#features/progress/plots/week-plot.tsx';
import { YearPlots } from '#features/progress/plots/year-plots.tsx';
import { TrainedExercises } from '#features/progress/trained-exercises.tsx';
import { ClientTrophies } from '#features/trophies/given-trophies.tsx';
import { useTranslation } from '#lib/words/use-translation.ts';
import { FoldedSections } from '#ui/section.tsx';
import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { StatePart } from '../trainer/person-at-a-glance.tsx';
import { TrainingMaxes } from '../training-maxes.tsx';

const MusclePart = late(() => import('#features/progress/report/muscle-part.tsx').then((m) => m.MusclePart), {
  words: ['programs'],
});
const ProgramList = late(
  () => import('#features/progress/report/program-list.tsx').then((m) => m.ProgramList),
  { words: ['programs'] },
);
const ClientRoutines = late(() =>
  import('#features/workouts/routines/client-routines.tsx').then((m) => m.ClientRoutines),
);
const ClientOwnPrograms = late(
  () => import('#features/programs/own/client-own-programs.tsx').then((m) => m.ClientOwnPrograms),
  { words: ['programs'] },
);
const Readiness = late(() => import('#features/loads/readiness-part.tsx').then((m) => m.ReadinessPart));
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

export type ClientTabProps = {
  id: string;
  client: Client;
  /** Whether the client shows this coach all training; undefined until that is known. */
  shows: boolean | undefined;
  /** The zone of the client's days. */
  timeZone: string | undefined;
};

export type ClientTab = 'now' | 'strength' | 'plan' | 'heart';

/** What is looked at less: whole at a desk, titles that open on a phone. */
function Folded({ children }: { children: ReactNode }) {
  const isDesk = useDesk();
  return (
    <FoldedSections value={!isDesk}>
      <div className={isDesk ? 'in-order flex min-w-0 flex-col gap-8' : 'in-order flex min-w-0 flex-col'}>
        {children}
      </div>
    </FoldedSections>
  );
}

function Now({ id, client, shows, timeZone }: ClientTabProps) {
  return (
    <>
      <StatePart id={id} className="grid items-start gap-4 @2xl:grid-cols-2 @2xl:gap-6" />
      <Folded>
        <WeekPlot clientId={id} timeZone={timeZone} />
        <AdherenceRings clientId={id} />
        {shows && <Habits clientId={id} timeZone={timeZone} />}
        {shows && <CheckIns clientId={id} />}
        <ClientTrophies client={client} />
      </Folded>
    </>
  );
}

function Strength({ id, shows }: ClientTabProps) {
  return (
    <>
      <LiftPlot clientId={id} />
      <TrainedExercises clientId={id} />
      <Folded>
        {shows && <TrainingMaxes clientId={id} />}
        <YearPlots clientId={id} />
        <MusclePart clientId={id} />
        {shows && <Rack clientId={id} />}
        {shows && <Readiness clientId={id} />}
      </Folded>
    </>
  );
}

function Plan({ id, client: { name }, shows, timeZone }: ClientTabProps) {
  const { t } = useTranslation();
  const isDesk = useDesk();
  return (
    <>
      <ClientPlan
        clientId={id}
        name={name}
        timeZone={timeZone}
        isShort={!isDesk}
        isTitled={false}
        whileLoading={<Skeleton shape="block" className="h-64" />}
      />
      {shows === false && <p className="text-15 text-ink-soft">{t('agreements.onlyOwn', { name })}</p>}
      <Folded>
        <ProgramPart clientId={id} />
        <PausePart clientId={id} timeZone={timeZone} />
        <PlanList clientId={id} {...(timeZone !== undefined && { timeZone })} />
        <ProgramList clientId={id} />
        {shows && <ClientRoutines clientId={id} timeZone={timeZone} />}
        {shows && <ClientOwnPrograms clientId={id} />}
      </Folded>
    </>
  );
}

function Heart({ id, client: { name }, shows, timeZone }: ClientTabProps) {
  return (
    <ClientHeart clientId={id} name={name} isFolded={!useDesk()}>
      {shows && <Body clientId={id} timeZone={timeZone} />}
      {shows && <Timeline clientId={id} />}
    </ClientHeart>
  );
}

/** The parts of each tab. */
export const CLIENT_TABS: Record<ClientTab, ComponentType<ClientTabProps>> = {
  now: Now,
  strength: Strength,
  plan: Plan,
  heart: Heart,
};
