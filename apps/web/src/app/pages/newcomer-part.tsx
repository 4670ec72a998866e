// load-group: home

import { useLocation } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useAsksCode, useIsNewcomer } from '#features/onboarding/api.ts';
import type { parts } from '#features/onboarding/parts.ts';
import type { Path } from '#lib/paths.ts';
import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

type Part = Exclude<keyof typeof parts, 'CodeCard'>;

const partOf = (name: Part) =>
  late(() => import('#features/onboarding/parts.ts').then((m) => m.parts[name]), {
    words: ['onboarding'],
    without: 'wait',
  });

const PARTS = { FirstSteps: partOf('FirstSteps'), NextStep: partOf('NextStep'), Nudge: partOf('Nudge') };
const CodeCard = late(() => import('#features/onboarding/parts.ts').then((m) => m.parts.CodeCard), {
  words: ['onboarding'],
  without: 'wait',
});

type Props = {
  part: Part;
  /** Size classes, so that nothing moves when it loads. */
  waiting: string;
};

/** A part for newcomers, loaded separately; nothing for those who have dismissed their first steps. */
export function NewcomerPart({ part, waiting }: Props) {
  const Part = PARTS[part];
  if (!useIsNewcomer()) return null;
  return <Part waiting={waiting} whileLoading={<Skeleton shape="block" className={waiting} />} />;
}

/** Asks the owner of a studio to make their own account safer, once their first steps are done with. */
export function CodePlace() {
  const isNewcomer = useIsNewcomer();
  const isAsked = useAsksCode();
  if (isNewcomer || !isAsked) return null;
  return <CodeCard whileLoading={<Skeleton shape="block" className="h-36 sm:h-30" />} />;
}

const ALONG_THE_WAY: readonly string[] = ['/coach', '/workouts', '/dashboard'] satisfies Path[];

/** A new trainer's next step, shown above the pages on which the steps are done. */
export function NextStepPlace() {
  const { role } = useMe();
  const isNewcomer = useIsNewcomer();
  const [path] = useLocation();
  if (role !== 'trainer' || !isNewcomer || !ALONG_THE_WAY.includes(path)) return null;
  return (
    <div className="mb-6 empty:hidden">
      <NewcomerPart key={path} part="NextStep" waiting="h-17" />
    </div>
  );
}
