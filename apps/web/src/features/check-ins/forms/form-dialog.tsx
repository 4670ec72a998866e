import type { CheckInForm, CheckInQuestion } from '@spotter/contract/check-ins';
import { FORM_NAME_MAX, FORM_QUESTIONS_MAX } from '@spotter/contract/check-ins-limits';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#lib/call/error-text.ts';
import { keptPrivately } from '#lib/storage/kept-draft.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { toast } from '#ui/toast/toast.ts';
import { newCheckInId, useWriteForm } from '../api.ts';
import { writtenOf } from './form-rules.ts';
import { QuestionFields } from './question-fields.tsx';
import { RhythmFields } from './rhythm-fields.tsx';
import { rhythmOf } from './use-rhythm-text.ts';
import { newQuestion, type TemplateName, useTemplates, type WrittenDraft } from './use-templates.ts';

const TEMPLATES = ['weekly', 'monthly', 'short', 'blank'] as const satisfies TemplateName[];

type Kept = { id: string; template: TemplateName | null; form: WrittenDraft };
type Props = { form: CheckInForm | null; onClose: () => void };

/** Makes a form, from a ready one or from nothing, or changes one. What is typed is kept until it is saved. */
export function FormDialog({ form, onClose }: Props) {
  const { t } = useTranslation();
  const templates = useTemplates();
  const { mutateAsync, isPending, error } = useWriteForm();
  const draft = keptPrivately<Kept>(`check-in-form/${form?.id ?? 'new'}/${form?.version ?? 0}`);
  const [first] = useState<Kept>(() => ({
    id: form?.id ?? newCheckInId(),
    template: form ? null : 'weekly',
    form: form
      ? { name: form.name, rhythm: rhythmOf(form.rhythm), questions: form.questions }
      : templates.weekly(),
  }));
  const [kept, setKept] = useState(() => draft.read(first) ?? first);
  const written = writtenOf(kept.form);

  function change(next: Kept) {
    setKept(next);
    draft.write(next, first);
  }
  const changeForm = (part: Partial<WrittenDraft>) => change({ ...kept, form: { ...kept.form, ...part } });
  async function save() {
    if (!written) return;
    try {
      await mutateAsync({ id: kept.id, form: written });
    } catch {
      return;
    }
    draft.remove();
    toast({ title: t('check-ins.forms.saved'), tone: 'positive' });
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={form ? t('check-ins.forms.change') : t('check-ins.forms.new')}
      description={form ? t('check-ins.forms.versions') : t('check-ins.forms.newText')}
      closeLabel={t('common.close')}
      size="large"
      locked={isPending}
      footer={
        <Button busy={isPending} disabled={written === null} onClick={() => void save()}>
          {t('common.save')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {!form && (
          <ChoiceChips
            label={t('check-ins.forms.template')}
            options={TEMPLATES.map((value) => ({
              value,
              label: value === 'blank' ? t('check-ins.forms.blank') : t(`check-ins.ready.${value}`),
            }))}
            value={kept.template}
            onChange={(template: TemplateName) => change({ ...kept, template, form: templates[template]() })}
          />
        )}
        <TextField
          label={t('check-ins.forms.name')}
          maxLength={FORM_NAME_MAX}
          value={kept.form.name}
          onChange={({ target }) => changeForm({ name: target.value })}
        />
        <RhythmFields rhythm={kept.form.rhythm} onChange={(rhythm) => changeForm({ rhythm })} />
        <Questions questions={kept.form.questions} onChange={(questions) => changeForm({ questions })} />
        {error && <FormError>{errorText(error)}</FormError>}
      </div>
    </Dialog>
  );
}

type QuestionsProps = {
  questions: readonly CheckInQuestion[];
  onChange: (questions: CheckInQuestion[]) => void;
};

function Questions({ questions, onChange }: QuestionsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-3">
      {questions.map((question, index) => (
        <QuestionFields
          key={question.id}
          question={question}
          number={index + 1}
          taken={questions.flatMap(({ id, kind }) => (kind !== null && id !== question.id ? [kind] : []))}
          onChange={(next) => onChange(questions.map((one) => (one.id === next.id ? next : one)))}
          onRemove={
            questions.length > 1 ? () => onChange(questions.filter(({ id }) => id !== question.id)) : null
          }
        />
      ))}
      {questions.length < FORM_QUESTIONS_MAX && (
        <Button
          tone="secondary"
          icon={<Plus />}
          className="self-start"
          onClick={() => onChange([...questions, newQuestion()])}
        >
          {t('check-ins.forms.addQuestion')}
        </Button>
      )}
    </div>
  );
}
