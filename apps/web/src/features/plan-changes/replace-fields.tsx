import type { ComingPlan, PlanChangeWish } from '@spotter/contract/plan-changes';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useExercises } from '#features/exercises/api.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import type { ChangeStart } from './change-start.ts';

type ReplaceFieldsProps = {
  plan: ComingPlan;
  start: ChangeStart;
  onChange: (wish: PlanChangeWish | null) => void;
};

const SHOWN = 5;
const TYPING_MS = 150;

/** Which exercise goes, and which one comes: the first that matches what is typed, or another of them. */
export function ReplaceFields({ plan, start, onChange }: ReplaceFieldsProps) {
  const { t } = useTranslation();
  const { exercises } = plan;
  const [exerciseId, setExercise] = useState(start.exerciseId ?? exercises[0]?.id ?? '');
  const [words, setWords] = useState('');
  const [picked, setPicked] = useState<string | null>(null);
  const wanted = useDebounced(words.trim(), TYPING_MS);
  const { data, isPlaceholderData } = useExercises(wanted);
  const isCurrent = wanted === words.trim() && !isPlaceholderData;
  const found = (words.trim() === '' ? [] : (data ?? []))
    .filter(({ id, retired }) => id !== exerciseId && !retired)
    .slice(0, SHOWN);
  const chosen = isCurrent ? (found.find(({ id }) => id === picked) ?? found[0])?.id : undefined;

  useEffect(() => {
    onChange(chosen && exerciseId ? { kind: 'replace', exerciseId, withExerciseId: chosen } : null);
  }, [chosen, exerciseId, onChange]);

  if (exercises.length === 0) return <p className="text-15 text-ink-soft">{t('plan-changes.noExercises')}</p>;
  return (
    <>
      <SelectField
        label={t('plan-changes.replace.before')}
        options={exercises.map(({ id, name, days }) => ({
          value: id,
          label: t('plan-changes.replace.option', { name, days: t('plan-changes.days', { count: days }) }),
        }))}
        value={exerciseId}
        onChange={setExercise}
      />
      <TextField
        autoFocus
        label={t('plan-changes.replace.after')}
        placeholder={t('plan-changes.replace.hint')}
        autoComplete="off"
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setPicked(null);
        }}
      />
      {words.trim() !== '' && isCurrent && found.length === 0 && (
        <p className="text-15 text-ink-faint">{t('plan-changes.replace.none')}</p>
      )}
      {found.length > 0 && (
        <ul className="flex flex-col gap-1">
          {found.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={id === chosen}
                onClick={() => setPicked(id)}
                className={classNames(
                  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1.5 text-left text-15 forced-colors:aria-pressed:outline-2',
                  id === chosen ? 'bg-surface-3 font-semibold' : 'hover:bg-surface-2',
                )}
              >
                <bdi className="min-w-0 flex-1 break-words">{name}</bdi>
                {id === chosen && <Check aria-hidden className="size-4.5 shrink-0 text-brand-text" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
