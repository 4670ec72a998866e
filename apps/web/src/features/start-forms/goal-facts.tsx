import type { StartForm } from '@spotter/contract/start-forms';
import { useEquipmentWord } from '#features/exercises/api.ts';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { GOAL_WORDS } from './form-words.ts';

/** Goals and equipment as they were answered. */
export function GoalFacts({ form: { goals, goalWords, equipment } }: { form: StartForm }) {
  const { t } = useTranslation();
  const format = useFormat();
  const wordOf = useEquipmentWord();
  const none = t('start-forms.copy.none');
  return (
    <dl className="flex flex-col gap-3 text-15">
      <div>
        <dt className="text-13 text-ink-faint">{t('start-forms.goal.title')}</dt>
        <dd>{goals.length > 0 ? format.list(goals.map((goal) => t(GOAL_WORDS[goal]))) : none}</dd>
        {goalWords && <dd className="whitespace-pre-line break-words text-ink-soft">{goalWords}</dd>}
      </div>
      <div>
        <dt className="text-13 text-ink-faint">{t('start-forms.equipment.title')}</dt>
        <dd>{equipment.length > 0 ? format.list(equipment.map(wordOf)) : none}</dd>
      </div>
    </dl>
  );
}
