import { useLocation } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useIsNewcomer } from '#features/onboarding/api.ts';
import type { parts } from '#features/onboarding/parts.ts';
import type { Path } from '#lib/paths.ts';
import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

const partOf = (name: keyof typeof parts) =>
  late(() => import('#features/onboarding/parts.ts').then((m) => m.parts[name]), {
    words: ['onboarding'],
    without: 'wait',
  });

const PARTS = { FirstSteps: partOf('FirstSteps'), NextStep: partOf('NextStep'), Nudge: partOf('Nudge') };

type Props = {
  part: keyof typeof PARTS;
  /** Size classes, so that nothing moves when it loads. */
  waiting: string;
};

/** A part for newcomers, loaded separately; nothing for those who have dismissed their first steps. */
export function NewcomerPart({ part, waiting }: Props) {
  const Part = PARTS[part];
  if (!useIsNewcomer()) return null;
  return <Part waiting={waiting} whileLoading={<Skeleton shape="block" className={waiting} />} />;
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
