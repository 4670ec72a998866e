import { useLocation } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';
import { useCopyWorkout } from '../author-api.ts';

/** Copies what another trainer shares into the reader's own workouts, and opens the copy. */
export function useCopyShared() {
  const { t } = useTranslation();
  const [, go] = useLocation();
  const { mutate, isPending } = useCopyWorkout();
  const copyShared = ({ id, name, isTemplate }: { id: string; name: string; isTemplate: boolean }) =>
    mutate(
      { id, name, isTemplate },
      {
        onSuccess: (made) => {
          toast({ title: t('workouts.copied', { name: made.name }), tone: 'positive' });
          go(pathTo('/workouts/:id', { id: made.id }));
        },
      },
    );
  return { copyShared, isPending };
}
