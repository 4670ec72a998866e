import { EQUIPMENT } from '@spotter/contract/exercises-limits';
import {
  GOAL_WORDS_MAX,
  GOALS,
  HEALTH_DETAIL_MAX,
  HEALTH_QUESTIONS,
} from '@spotter/contract/start-forms-limits';
import { useEquipmentWord } from '#features/exercises/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { ToggleChips } from '#ui/choice/toggle-chips.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import type { Form } from '#ui/form/use-form.ts';
import { Section } from '#ui/section.tsx';
import { type FormDraft, restWithNo } from './form-draft.ts';
import { GOAL_WORDS, QUESTIONS } from './form-words.ts';

type FieldsProps = { form: Form<FormDraft> };

/** The questions about health: yes or no, and beside a yes a few words. */
export function HealthFields({ form: { values, value, text, change } }: FieldsProps) {
  const { t } = useTranslation();
  const isOpen = HEALTH_QUESTIONS.some((question) => values[question] === '');
  return (
    <Section title={t('start-forms.health.title')} description={t('start-forms.health.text')}>
      <div className="flex flex-col gap-6">
        {HEALTH_QUESTIONS.map((question) => (
          <div key={question} className="flex flex-col gap-3">
            <ChoiceChips
              label={t(QUESTIONS[question])}
              className="[&>legend]:text-15 [&>legend]:text-ink"
              options={[
                { value: 'no', label: t('start-forms.health.no') },
                { value: 'yes', label: t('start-forms.health.yes') },
              ]}
              {...value(question)}
            />
            {values[question] === 'yes' && (
              <TextArea
                label={t('start-forms.health.detail')}
                aside={t('common.optional')}
                rows={2}
                maxLength={HEALTH_DETAIL_MAX}
                {...text(`${question}Detail`)}
              />
            )}
          </div>
        ))}
      </div>
      {isOpen && (
        <Button tone="secondary" className="self-start" onClick={() => change(restWithNo(values))}>
          {t('start-forms.health.restNo')}
        </Button>
      )}
    </Section>
  );
}

/** What the client wants to reach, and with what. */
export function GoalFields({ form: { choices, text } }: FieldsProps) {
  const { t } = useTranslation();
  const wordOf = useEquipmentWord();
  return (
    <>
      <Section title={t('start-forms.goal.title')}>
        <ToggleChips
          label={t('start-forms.goal.label')}
          options={GOALS.map((goal) => ({ value: goal, label: t(GOAL_WORDS[goal]) }))}
          {...choices('goals')}
        />
        <TextArea
          label={t('start-forms.goal.words')}
          aside={t('common.optional')}
          rows={2}
          maxLength={GOAL_WORDS_MAX}
          {...text('goalWords')}
        />
      </Section>
      <Section title={t('start-forms.equipment.title')}>
        <ToggleChips
          label={t('start-forms.equipment.label')}
          options={EQUIPMENT.map((one) => ({ value: one, label: wordOf(one) }))}
          {...choices('equipment')}
        />
      </Section>
    </>
  );
}
