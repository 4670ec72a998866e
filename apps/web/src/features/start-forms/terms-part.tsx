// load-group: form

import type { WrittenTerms } from '@spotter/contract/start-forms';
import { TERMS_MAX } from '@spotter/contract/start-forms-limits';
import { useMe } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { keptForPerson } from '#lib/storage/kept-draft.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Section } from '#ui/section.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useTerms, useUpdateTerms } from './api.ts';

/** The terms that a studio's owner writes; clients are asked to agree to each version. */
export function TermsPart() {
  const { t } = useTranslation();
  return (
    <Section
      title={t('start-forms.write.title')}
      description={t('start-forms.write.text')}
      className="max-w-reading"
    >
      <QueryView
        query={useTerms()}
        loading={<Skeleton shape="block" className="h-40" />}
        failed={t('start-forms.terms.failed')}
        card
      >
        {(terms) => <TermsForm terms={terms} />}
      </QueryView>
    </Section>
  );
}

function TermsForm({ terms }: { terms: WrittenTerms }) {
  const { t } = useTranslation();
  const format = useFormat();
  const me = useMe();
  const { mutate, isPending, error } = useUpdateTerms();
  const form = useForm({
    values: { content: terms.content },
    send: ({ content }) =>
      mutate(content, {
        onSuccess: (saved) => {
          form.clear({ content: saved.content });
          toast({ title: t('start-forms.write.saved'), tone: 'positive' });
        },
      }),
    busy: isPending,
    error,
    keep: keptForPerson<{ content: string }>(`studio-terms/${me.studio.id}/${me.id}`),
  });
  const { version, content, createdAt } = terms;
  const hint =
    content === '' || createdAt === null
      ? t('start-forms.write.none')
      : t('start-forms.terms.version', {
          version,
          date: format.instant(createdAt, { dateStyle: 'medium' }),
        });
  return (
    <form {...form.formProps} className="flex flex-col gap-3">
      <TextArea
        label={t('start-forms.write.label')}
        hint={hint}
        rows={6}
        maxLength={TERMS_MAX}
        {...form.text('content')}
      />
      <FormError>{form.failure}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button {...form.submitProps} tone="secondary" disabled={!form.isChanged}>
          {t('start-forms.write.save')}
        </Button>
        {form.isChanged && (
          <Button tone="ghost" disabled={isPending} onClick={() => form.clear()}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
