import type { Instructions } from '@spotter/contract/exercises';
import { useTranslation } from '#lib/words/use-translation.ts';

function Part({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <div>
      <h4 className="font-semibold text-15">{title}</h4>
      <p className="mt-0.5 whitespace-pre-line text-15 text-ink-soft">{text}</p>
    </div>
  );
}

/** The instructions: setup, movement and mistakes. */
export function ExerciseInstructions({ instructions }: { instructions: Instructions | null }) {
  const { t } = useTranslation();
  if (!instructions) return <p className="text-15 text-ink-soft">{t('exercises.instructions.none')}</p>;
  const { setup, movement, mistakes } = instructions;
  return (
    <div className="flex flex-col gap-4">
      <Part title={t('exercises.instructions.setup')} text={setup} />
      <Part title={t('exercises.instructions.movement')} text={movement} />
      {mistakes.length > 0 && (
        <div>
          <h4 className="font-semibold text-15">{t('exercises.instructions.mistakes')}</h4>
          <ul className="mt-0.5 flex list-disc flex-col gap-1 pl-5 text-15 text-ink-soft">
            {mistakes.map((mistake) => (
              <li key={mistake}>{mistake}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
