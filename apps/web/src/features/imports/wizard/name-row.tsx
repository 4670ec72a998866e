import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import type { NameChoice } from './name-rules.ts';

type NameRowProps = {
  choice: NameChoice;
  /** How its name is shown. */
  word: string;
  onChoose: () => void;
  onLeaveOut: () => void;
};

/** What a name of the file means, and the ways to say something else. */
export function NameRow({ choice, word, onChoose, onLeaveOut }: NameRowProps) {
  const { t } = useTranslation();
  const { sets, meaning } = choice;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-48 flex-1">
        <p className="break-words font-semibold text-15">{word}</p>
        <p className="text-13 text-ink-soft">
          {[
            sets > 0 && t('imports.sets', { count: sets }),
            meaning.kind === 'exercise' && t('imports.means', { name: meaning.name }),
            meaning.kind === 'guess' && t('imports.perhaps', { name: meaning.name }),
            meaning.kind === 'out' && t('imports.leftOut'),
            meaning.kind === 'open' && t('imports.open'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          tone="secondary"
          size="small"
          aria-label={t('imports.chooseFor', { name: word })}
          onClick={onChoose}
        >
          {t('imports.choose')}
        </Button>
        {meaning.kind !== 'out' && (
          <Button
            tone="ghost"
            size="small"
            aria-label={t('imports.leaveOutOf', { name: word })}
            onClick={onLeaveOut}
          >
            {t('imports.leaveOut')}
          </Button>
        )}
      </div>
    </li>
  );
}
