import type { AnsweredForms } from '@spotter/contract/start-forms';
import { useTranslation } from 'react-i18next';
import { handleSignedOut } from '#lib/live/signed-out.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { keptPrivately } from '#lib/storage/kept-draft.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useCreateStartForm, useStartForms } from './api.ts';
import { CopyButton } from './copy/copy-button.tsx';
import { checksOf, draftOf, type FormDraft, toStartForm } from './form-draft.ts';
import { GoalFields, HealthFields } from './form-fields.tsx';
import { TermsField } from './terms/terms-field.tsx';

/** A client's start form: health, goals, equipment and the studio's terms, to be changed at any time. */
export function StartFormPage() {
  const { t } = useTranslation();
  usePageTitle(t('start-forms.title'));
  return (
    <div className="in-order flex w-full flex-col">
      <PageHeader
        above={<BackLink href={`${pathTo('/profile')}#settings`}>{t('shell.nav.profile')}</BackLink>}
        title={t('start-forms.title')}
        description={t('start-forms.page.text')}
        className="mb-6"
      />
      <QueryView
        query={useStartForms()}
        loading={<LinesSkeleton label={t('start-forms.loading')} lines={6} />}
        failed={t('start-forms.failed')}
        card
      >
        {(answered) => <StartForm answered={answered} />}
      </QueryView>
    </div>
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
        onError: (refused) => void handleSignedOut(refused),
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
