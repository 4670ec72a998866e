import type { Routine } from '@spotter/contract/workouts';
import { WORKOUT_NAME_MAX } from '@spotter/contract/workouts-limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 } from 'uuid';
import { useLocation } from 'wouter';
import { type CallError, call } from '#lib/call/call.ts';
import { errorText } from '#lib/call/error-text.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { toast } from '#ui/toast/toast.ts';

type Props = { session: { id: string; name: string }; onClose: () => void };

/** Keeps what was done in one's own session as a routine, under a name. */
export function RoutineDialog({ session, onClose }: Props) {
  const { t } = useTranslation();
  const [, go] = useLocation();
  // A repeat after a lost answer keeps it once.
  const [id] = useState(() => v7());
  const { mutate, isPending, error } = useMutation<Routine, CallError, string>({
    mutationFn: (name) =>
      call('POST /api/sessions/:id/routine', { params: { id: session.id }, body: { id, name } }),
  });
  const form = useForm({
    values: { name: session.name },
    checks: { name: { passes: (name) => name.trim() !== '', text: t('sessions.routine.nameMissing') } },
    send: ({ name }) =>
      mutate(name.trim(), {
        onSuccess: (routine) => {
          onClose();
          toast({
            title: t('sessions.routine.kept', { name: routine.name }),
            tone: 'positive',
            action: { label: t('sessions.routine.show'), onPress: () => go(pathTo('/workouts')) },
          });
        },
      }),
    busy: isPending,
  });
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title={t('sessions.routine.keep')}
      description={t('sessions.routine.text')}
      closeLabel={t('common.close')}
      locked={isPending}
      footer={<Button {...form.submitProps}>{t('common.save')}</Button>}
    >
      <form {...form.formProps} className="flex flex-col gap-4">
        <TextField
          label={t('sessions.routine.name')}
          required
          maxLength={WORKOUT_NAME_MAX}
          {...form.text('name')}
        />
        <FormError>{error && errorText(error)}</FormError>
      </form>
    </Dialog>
  );
}
