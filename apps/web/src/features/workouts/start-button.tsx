import { ArrowRight, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { useStartSession } from '#features/sessions/api.ts';
import { errorText } from '#lib/error-text.ts';
import { sessionPath } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { type ButtonLook, buttonLook } from '#ui/button-look.ts';
import { toast } from '#ui/toast-store.ts';

type Props = ButtonLook & {
  workoutId: string;
  /** For screen readers: which workout. */
  name: string;
  /** The planned day that this is for; without one the training counts for none. */
  assignmentId?: string;
  sessionId?: string | null;
  done?: boolean;
};

/** The client's next step with a workout: Start, Continue what is begun, Review what is done. */
export function StartButton({ workoutId, name, assignmentId, sessionId, done = false, ...look }: Props) {
  const { t } = useTranslation();
  const [, go] = useLocation();
  const { mutate: start, isPending } = useStartSession();
  if (sessionId) {
    const label = done ? t('workouts.review') : t('workouts.continue');
    return (
      <Link
        href={sessionPath(sessionId)}
        aria-label={t('workouts.actionOn', { action: label, name })}
        className={buttonLook(done ? { ...look, tone: 'secondary' } : look)}
      >
        {!done && <ArrowRight aria-hidden className="size-4.5" />}
        {label}
      </Link>
    );
  }
  return (
    <Button
      {...look}
      icon={<Play />}
      busy={isPending}
      aria-label={t('workouts.actionOn', { action: t('workouts.start'), name })}
      onClick={() =>
        start(
          { workoutId, assignmentId },
          {
            onSuccess: (session) => go(sessionPath(session.id)),
            onError: (error) =>
              toast({ title: t('workouts.startFailed'), description: errorText(error), tone: 'danger' }),
          },
        )
      }
    >
      {t('workouts.start')}
    </Button>
  );
}
