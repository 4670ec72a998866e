import type { Challenge } from '@spotter/contract/challenges';
import { Pencil, Star, StarOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { late } from '#ui/state/late.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useFeatureChallenge } from './api.ts';
import { RemoveDialog } from './remove-dialog.tsx';

const Editor = late(() => import('./editor/challenge-editor.tsx').then((m) => m.ChallengeEditor), {
  later: 'soon',
  without: 'wait',
});

type Props = { challenge: Challenge; onRemoved: () => void };

/** The actions of trainers: they may feature any challenge of the studio, and edit and delete their own. */
export function ChallengeTools({ challenge, onRemoved }: Props) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { mutate: feature, isPending } = useFeatureChallenge();
  const { id, name, isFeatured, canEdit, hasEnded } = challenge;
  function toggle() {
    feature(
      { id, isFeatured: !isFeatured },
      {
        onSuccess: () =>
          toast({
            title: isFeatured ? t('challenges.feature.off', { name }) : t('challenges.feature.on', { name }),
            tone: 'positive',
          }),
      },
    );
  }
  if (!canEdit && hasEnded && !isFeatured) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {canEdit && (
        <Button tone="secondary" size="small" icon={<Pencil />} onClick={() => setEditing(true)}>
          {t('challenges.edit')}
        </Button>
      )}
      {(isFeatured || !hasEnded) && (
        <Button
          tone="secondary"
          size="small"
          icon={isFeatured ? <StarOff /> : <Star />}
          busy={isPending}
          onClick={toggle}
        >
          {isFeatured ? t('challenges.feature.take') : t('challenges.feature.make')}
        </Button>
      )}
      {canEdit && (
        <Button tone="ghost" size="small" icon={<Trash2 />} onClick={() => setRemoving(true)}>
          {t('challenges.remove.open')}
        </Button>
      )}
      <Editor challenge={challenge} open={editing} onOpenChange={setEditing} />
      <RemoveDialog challenge={challenge} open={removing} onOpenChange={setRemoving} onRemoved={onRemoved} />
    </div>
  );
}
