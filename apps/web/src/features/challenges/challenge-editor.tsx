import type { Challenge } from '@spotter/contract/challenges';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '#features/accounts/api.ts';
import { errorText } from '#lib/error-text.ts';
import { useToday } from '#lib/own-day.ts';
import { handleSignedOut } from '#lib/signed-out.ts';
import { useDraft } from '#lib/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { toast } from '#ui/toast-store.ts';
import { useSaveChallenge } from './api.ts';
import { draftOf, emptyDraft, faultsOf, toChallenge } from './challenge-draft.ts';
import { ChallengeForm } from './challenge-form.tsx';

type Props = {
  /** Null for a new one. */
  challenge: Challenge | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** A trainer makes a challenge or changes one; what was typed stays in the browser until it is saved. */
export function ChallengeEditor({ challenge, open, onOpenChange }: Props) {
  const { t } = useTranslation();
  const units = useUnits();
  const form = useId();
  const today = useToday();
  const first = challenge ? draftOf(challenge, units) : emptyDraft(today);
  const { draft, kept, change, clear } = useDraft(`challenge/${challenge?.id ?? 'new'}`, first);
  const { mutate, isPending, error, reset } = useSaveChallenge(challenge?.id ?? null);
  const [tried, setTried] = useState(false);
  // What others changed meanwhile shows, as long as nothing was typed here.
  const shown = kept ? draft : first;

  function discard() {
    clear(first);
    reset();
    setTried(false);
    onOpenChange(false);
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (isPending) return;
    if (faultsOf(shown, today).length > 0) {
      // The first field that is marked, once it is.
      requestAnimationFrame(() =>
        document.getElementById(form)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
      return;
    }
    mutate(toChallenge(shown, units), {
      onSuccess: (saved) => {
        clear(challenge ? draftOf(saved, units) : emptyDraft(today));
        setTried(false);
        onOpenChange(false);
        toast({
          title: challenge
            ? t('challenges.editor.saved', { name: saved.name })
            : t('challenges.editor.created', { name: saved.name }),
          tone: 'positive',
        });
      },
      onError: (failure) => void handleSignedOut(failure),
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
          {kept && (
            <Button tone="ghost" disabled={isPending} onClick={discard}>
              {t('challenges.editor.discard')}
            </Button>
          )}
          <Button type="submit" form={form} busy={isPending}>
            {challenge ? t('common.save') : t('challenges.create')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <ChallengeForm
          draft={shown}
          change={(part) => change(kept ? part : { ...first, ...part })}
          faults={tried ? faultsOf(shown, today) : []}
          begun={challenge?.hasStarted === true}
        />
        <FormError>{error && errorText(error)}</FormError>
      </form>
    </Dialog>
  );
}
