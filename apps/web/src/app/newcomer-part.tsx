import { useLocation } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useIsNewcomer } from '#features/onboarding/api.ts';
import { loadWords } from '#lib/i18n.ts';
import { PATHS } from '#lib/paths.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLoaded } from '#ui/use-loaded.ts';

async function loadParts() {
  const [{ parts }] = await Promise.all([import('#features/onboarding/parts.ts'), loadWords('onboarding')]);
  return parts;
}

type Props = {
  part: keyof Awaited<ReturnType<typeof loadParts>>;
  /** Classes of its size, so that nothing moves when it comes. */
  waiting: string;
};

/** A part for newcomers, fetched apart; nothing for those who have put their first steps away. */
export function NewcomerPart(props: Props) {
  return useIsNewcomer() ? <Loaded {...props} /> : null;
}

function Loaded({ part, waiting }: Props) {
  const parts = useLoaded(loadParts, 'now');
  const Part = parts?.[part];
  return Part ? <Part waiting={waiting} /> : <Skeleton shape="block" className={waiting} />;
}

const ALONG_THE_WAY: readonly string[] = [PATHS.coach, PATHS.workouts, PATHS.dashboard];

/** A new trainer's next step, above the pages on which the steps are done. */
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
