import type { Challenge } from '@spotter/contract/challenges';
import { useDistanceUnit, useUnits } from '#features/accounts/api.ts';
import { keptPrivately } from '#lib/storage/kept-draft.ts';
import { useToday } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { toast } from '#ui/toast/toast.ts';
import { useSaveChallenge } from '../api.ts';
import { challengeChecks } from './challenge-checks.ts';
import { type ChallengeDraft, draftOf, emptyDraft, toChallenge } from './challenge-draft.ts';
import { ChallengeForm } from './challenge-form.tsx';

type Props = {
  /** Null for a new challenge. */
  challenge: Challenge | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/**
 * The dialog in which a trainer creates or edits a challenge. Typed values are stored in the browser until they
 * are saved.
 */
export function ChallengeEditor({ challenge, open, onOpenChange }: Props) {
  const { t } = useTranslation();
  const units = { weights: useUnits(), distances: useDistanceUnit() };
  const today = useToday();
  const { mutate, isPending, error, reset } = useSaveChallenge(challenge?.id ?? null);
  const form = useForm({
    values: challenge ? draftOf(challenge, units) : emptyDraft(today),
    checks: challengeChecks(t, today),
    send: save,
    busy: isPending,
    error,
    keep: keptPrivately<ChallengeDraft>(`challenge/${challenge?.id ?? 'new'}`),
  });

  function discard() {
    form.clear();
    reset();
    onOpenChange(false);
  }
  function save(draft: ChallengeDraft) {
    mutate(toChallenge(draft, units, challenge), {
      onSuccess: (saved) => {
        form.clear(challenge ? draftOf(saved, units) : emptyDraft(today));
        onOpenChange(false);
        toast({
          title: challenge
            ? t('challenges.editor.saved', { name: saved.name })
            : t('challenges.editor.created', { name: saved.name }),
          tone: 'positive',
        });
      },
    });
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={challenge ? t('challenges.editor.titleEdit') : t('challenges.editor.titleNew')}
      closeLabel={t('common.close')}
      size="large"
      locked={isPending}
      footer={
        <>
          {form.isChanged && (
            <Button tone="ghost" disabled={isPending} onClick={discard}>
              {t('challenges.editor.discard')}
            </Button>
          )}
          <Button {...form.submitProps}>{challenge ? t('common.save') : t('challenges.create')}</Button>
        </>
      }
    >
      <form {...form.formProps} className="flex flex-col gap-5">
        <ChallengeForm form={form} begun={challenge?.hasStarted === true} />
        <FormError>{form.failure}</FormError>
      </form>
    </Dialog>
  );
}
