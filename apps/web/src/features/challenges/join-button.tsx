import type { Challenge } from '@spotter/contract/challenges';
import { Check, Plus } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button, type ButtonProps } from '#ui/button/button.tsx';
import { Pill } from '#ui/pill.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useJoinChallenge } from './api.ts';

type Props = Pick<ButtonProps, 'tone' | 'size' | 'wide'> & {
  challenge: Challenge;
  /** In a row of the list: a sign alone where there is little room. */
  inRow?: boolean;
};

/** Joins a challenge, and shows that the person takes part. Ended and upcoming challenges cannot be joined. */
export function JoinButton({ challenge, inRow = false, ...look }: Props) {
  const { t } = useTranslation();
  const { mutate, isPending } = useJoinChallenge();
  if (challenge.mine) {
    return (
      <Pill
        tone="positive"
        icon={<Check aria-hidden />}
        // On the brand colour a second colour would be too strong.
        className={look.tone === 'inverse' ? 'min-h-9 bg-transparent! pl-0! text-hero-text!' : 'min-h-9'}
      >
        {t('challenges.joined')}
      </Pill>
    );
  }
  function join() {
    mutate(challenge.id, {
      onSuccess: () => toast({ title: t('challenges.join.done'), tone: 'positive' }),
    });
  }
  return (
    <Button
      {...look}
      {...(inRow && { icon: <Plus />, className: '@max-[30rem]:w-11 @max-[30rem]:px-0' })}
      busy={isPending}
      disabled={!challenge.isActive}
      onClick={join}
      aria-label={isPending ? undefined : t('challenges.join.named', { name: challenge.name })}
    >
      <span className={inRow ? '@max-[30rem]:sr-only' : 'contents'}>
        {isPending ? t('challenges.join.pending') : t('challenges.join.open')}
      </span>
    </Button>
  );
}
