import { BODY_KIND_NAMES, type BodyKindName, isCommonKind } from '@spotter/contract/body-limits';
import type { CheckInQuestion } from '@spotter/contract/check-ins';
import {
  PHOTO_VIEWS,
  QUESTION_LABEL_MAX,
  QUESTION_OPTION_MAX,
  QUESTION_OPTIONS_MAX,
  QUESTION_TYPES,
  QUESTION_UNIT_MAX,
  type QuestionType,
} from '@spotter/contract/check-ins-limits';
import { Trash2 } from 'lucide-react';
import { useBodyKindName } from '#features/body/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ToggleChips } from '#ui/choice/toggle-chips.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { TextField } from '#ui/field/text-field.tsx';

const TYPE_WORDS = {
  number: 'check-ins.type.number',
  scale: 'check-ins.type.scale',
  choice: 'check-ins.type.choice',
  yesNo: 'check-ins.type.yesNo',
  text: 'check-ins.type.text',
  photo: 'check-ins.type.photo',
} as const satisfies Record<QuestionType, string>;

type Props = {
  question: CheckInQuestion;
  number: number;
  /** Kinds of the body that other questions ask for. */
  taken: readonly BodyKindName[];
  onChange: (question: CheckInQuestion) => void;
  onRemove: (() => void) | null;
};

/** One question of a form: its words, what it asks for, and what belongs to that. */
export function QuestionFields({ question, number, taken, onChange, onRemove }: Props) {
  const { t } = useTranslation();
  const nameOf = useBodyKindName();
  const { type, label, unit, kind, options } = question;
  const bare = { ...question, unit: '', kind: null, options: [], views: [], required: false };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-card bg-surface-2 p-4">
      <legend className="sr-only">{t('check-ins.forms.question', { number })}</legend>
      <div className="flex items-end gap-2">
        <TextField
          className="min-w-0 flex-1"
          label={t('check-ins.forms.question', { number })}
          maxLength={QUESTION_LABEL_MAX}
          value={label}
          onChange={({ target }) => onChange({ ...question, label: target.value })}
        />
        {onRemove && (
          <IconButton
            icon={<Trash2 />}
            label={t('check-ins.forms.removeQuestion', { number })}
            onClick={onRemove}
          />
        )}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t('check-ins.forms.type')}
          options={QUESTION_TYPES.map((value) => ({ value, label: t(TYPE_WORDS[value]) }))}
          value={type}
          onChange={(value) =>
            onChange({ ...bare, type: value, views: value === 'photo' ? [...PHOTO_VIEWS] : [] })
          }
        />
        {type === 'number' && (
          <SelectField
            label={t('check-ins.forms.kind')}
            options={[
              { value: 'none', label: t('check-ins.forms.noKind') },
              ...BODY_KIND_NAMES.filter((one) => !taken.includes(one)).map((value) => ({
                value,
                label: nameOf({ kind: value, name: null }),
              })),
            ]}
            value={kind ?? 'none'}
            onChange={(value: string) =>
              onChange({ ...question, unit: '', kind: isCommonKind(value) ? value : null })
            }
          />
        )}
        {type === 'number' && kind === null && (
          <TextField
            label={t('check-ins.forms.unit')}
            maxLength={QUESTION_UNIT_MAX}
            value={unit}
            onChange={({ target }) => onChange({ ...question, unit: target.value })}
          />
        )}
      </div>
      {type === 'photo' && (
        <>
          <ToggleChips
            label={t('check-ins.photos.views')}
            options={PHOTO_VIEWS.map((view) => ({ value: view, label: t(`check-ins.photos.view.${view}`) }))}
            values={question.views}
            onChange={(views) =>
              onChange({ ...question, views: PHOTO_VIEWS.filter((view) => views.includes(view)) })
            }
          />
          <Checkbox
            label={t('check-ins.photos.required')}
            checked={question.required}
            onChange={({ target }) => onChange({ ...question, required: target.checked })}
          />
        </>
      )}
      {type === 'choice' && (
        <TextArea
          label={t('check-ins.forms.options')}
          rows={3}
          value={options.join('\n')}
          onChange={({ target }) =>
            onChange({
              ...question,
              options: target.value
                .split('\n')
                .slice(0, QUESTION_OPTIONS_MAX)
                .map((one) => one.slice(0, QUESTION_OPTION_MAX)),
            })
          }
        />
      )}
    </fieldset>
  );
}
