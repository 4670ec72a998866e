import { ArrowRight, Play } from 'lucide-react';
import { Link } from 'wouter';
import { useBegun, useStartSession } from '#features/sessions/api.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { type ButtonLook, buttonLook } from '#ui/button/button-look.ts';
import { classNames } from '#ui/class-names.ts';
import { STRIP_ACTION, STRIP_WORDS } from '../list/strip-look.ts';

type Props = ButtonLook & {
  /** Null for a session that was begun without one: it can only be continued or reviewed. */
  workoutId: string | null;
  /** The workout's name, for screen readers. */
  name: string;
  /** The plan that this session is for; without one it is unplanned. */
  assignmentId?: string;
  sessionId?: string | null;
  done?: boolean;
  /** In a StripList: its icon alone where there is little room. */
  inStrip?: boolean;
};

/** A client's next step with a workout: Start, Continue a running session, or Review a finished one. */
export function StartButton({
  workoutId,
  name,
  assignmentId,
  sessionId: saved,
  done: isDone,
  inStrip = false,
  ...look
}: Props) {
  const { t } = useTranslation();
  const begun = useBegun(workoutId, assignmentId, saved);
  const sessionId = isDone ? (saved ?? begun?.id) : begun?.id;
  const done = isDone || begun?.isDone;
  const { mutate: start, isPending } = useStartSession();
  if (sessionId) {
    const label = done ? t('workouts.review') : t('workouts.continue');
    return (
      <Link
        href={pathTo('/sessions/:id', { id: sessionId })}
        aria-label={t('workouts.actionOn', { action: label, name })}
        className={classNames(
          buttonLook(done ? { ...look, tone: 'secondary' } : look),
          inStrip && STRIP_ACTION,
        )}
      >
        {(!done || inStrip) && <ArrowRight aria-hidden className="size-4.5" />}
        <span className={inStrip ? STRIP_WORDS : 'contents'}>{label}</span>
      </Link>
    );
  }
  if (workoutId === null) return null;
  return (
    <Button
      {...look}
      icon={<Play />}
      busy={isPending}
      aria-label={t('workouts.actionOn', { action: t('workouts.start'), name })}
      onClick={() => start({ workoutId, assignmentId })}
      {...(inStrip && { className: STRIP_ACTION })}
    >
      <span className={inStrip ? STRIP_WORDS : 'contents'}>{t('workouts.start')}</span>
    </Button>
  );
}
