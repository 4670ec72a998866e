import { beginningOf } from '@spotter/contract/graphemes';
import type { Program } from '@spotter/contract/programs';
import { PROGRAM_NAME_MAX } from '@spotter/contract/programs-limits';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { type CallError, call } from '#lib/call/call.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';
import { useCopyProgram, useRemoveProgram, useRestoreProgram } from '../api.ts';
import { forgetUnsent } from '../grid/wish-store.ts';

type ShareWish = { id: string; isShared: boolean };

/** Copies, shares and removes a programme; each says so, the last with Undo. @param place.leaves goes to the list after a removal */
export function useProgramActions({ leaves = false } = {}) {
  const { t } = useTranslation();
  const [, go] = useLocation();
  // By their promises: the row or page may be gone when they are answered.
  const { mutateAsync: makeCopy } = useCopyProgram();
  const { mutateAsync: takeAway } = useRemoveProgram();
  const { mutate: bringBack } = useRestoreProgram();
  const { mutate: changeBack, mutateAsync: change } = useMutation<unknown, CallError, ShareWish>({
    meta: { failure: true },
    mutationFn: async ({ id, isShared }) => {
      const { version } = await call('GET /api/programs/:id', { params: { id } });
      return call('PATCH /api/programs/:id', { params: { id }, body: { version, isShared } });
    },
  });
  const undo = (onPress: () => void) => ({ label: t('workouts.form.undo'), onPress });

  function share({ id, isShared, name }: Program) {
    const say = () =>
      toast({
        title: isShared ? t('programs.done.unshared', { name }) : t('programs.done.shared', { name }),
        tone: 'positive',
        action: undo(() => changeBack({ id, isShared })),
      });
    change({ id, isShared: !isShared }).then(say, () => undefined);
  }
  function copy({ id, name }: Program) {
    const copied = beginningOf(t('workouts.copyName', { name }), PROGRAM_NAME_MAX);
    makeCopy({ id, name: copied }).then(
      (made) => {
        toast({ title: t('programs.done.copied', { name: made.name }), tone: 'positive' });
        go(pathTo('/programmes/:id', { id: made.id }));
      },
      () => undefined,
    );
  }
  function remove({ id, name }: Program) {
    if (leaves) go(pathTo('/programmes'));
    takeAway(id).then(
      () => {
        const putBack = forgetUnsent(id);
        toast({
          title: t('programs.done.removed', { name }),
          description: t('programs.done.removedText'),
          action: undo(() => {
            putBack();
            bringBack(id);
          }),
        });
      },
      () => undefined,
    );
  }
  return { share, copy, remove };
}
