// load-group: form

import type { AnsweredForms } from '@spotter/contract/start-forms';
import { keptPrivately } from '#lib/storage/kept-draft.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useCreateStartForm, useStartForms } from './api.ts';
import { CopyButton } from './copy-button.tsx';
import { checksOf, draftOf, type FormDraft, toStartForm } from './form-draft.ts';
import { GoalFields, HealthFields } from './health-fields.tsx';
import { TermsField } from './terms-field.tsx';

/** One's own start form, with what was answered last. */
export function StartFormView() {
  const { t } = useTranslation();
  return (
    <QueryView
      query={useStartForms()}
      loading={<LinesSkeleton label={t('start-forms.loading')} lines={6} />}
      failed={t('start-forms.failed')}
      card
    >
      {(answered) => <StartForm answered={answered} />}
    </QueryView>
  );
}

function StartForm({ answered: { forms, terms } }: { answered: AnsweredForms }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useCreateStartForm();
  const form = useForm<FormDraft>({
    values: draftOf(forms[0]),
    checks: checksOf(t('start-forms.page.missing')),
    send: (draft) =>
      mutate(toStartForm(draft, terms), {
        onSuccess: (saved) => {
          form.clear(draftOf(saved));
          toast({ title: t('start-forms.page.saved'), tone: 'positive' });
        },
      }),
    busy: isPending,
    error,
    // What is said about health does not outlive a sign-out.
    keep: keptPrivately<FormDraft>('start-form'),
  });
  return (
    <form
      {...form.formProps}
      className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-start lg:gap-x-12"
    >
      <HealthFields form={form} />
      <div className="flex min-w-0 flex-col gap-8">
        <GoalFields form={form} />
        {terms > 0 && <TermsField form={form} version={terms} agreed={forms[0]?.terms ?? null} />}
        <FormError>{form.failure}</FormError>
        <div className="flex flex-wrap items-center gap-3">
          <Button {...form.submitProps} disabled={forms.length > 0 && !form.isChanged}>
            {t('start-forms.page.save')}
          </Button>
          <CopyButton forms={forms} />
        </div>
      </div>
    </form>
  );
}
