import { type ReactNode, useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { NameRow } from './name-row.tsx';
import type { NameChoice, Said } from './name-rules.ts';

/** Renders the library, to choose what a name means; the page passes it in. */
export type RenderExercises = (picker: {
  title: string;
  onPick: (exercise: { id: string; name: string }) => void;
  onClose: () => void;
}) => ReactNode;

type NameListProps = {
  choices: readonly NameChoice[];
  said: Said;
  onSay: (said: Said) => void;
  /** How a name is shown, when it is not the file's own. */
  wordOf?: (name: string) => string;
  renderExercises: RenderExercises;
};

/** The names that nobody could be sure of, and all others behind a press. */
export function NameList({ choices, said, onSay, wordOf, renderExercises }: NameListProps) {
  const { t } = useTranslation();
  const nameOf = (name: string) => wordOf?.(name) ?? name;
  const [picking, setPicking] = useState<string | null>(null);
  const asked = choices.filter(({ isAsked }) => isAsked);
  const known = choices.filter(({ isAsked }) => !isAsked);
  const open = choices.filter(({ meaning }) => meaning.kind === 'open');
  const say = (...pairs: [string, { id: string; name: string } | null][]) =>
    onSay(new Map([...said, ...pairs]));
  const rowOf = (choice: NameChoice) => (
    <NameRow
      key={choice.name}
      choice={choice}
      word={nameOf(choice.name)}
      onChoose={() => setPicking(choice.name)}
      onLeaveOut={() => say([choice.name, null])}
    />
  );
  return (
    <section aria-label={t('imports.names')} className="flex flex-col gap-3">
      {asked.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="font-semibold text-15">{t('imports.asked', { count: asked.length })}</h3>
            {open.length > 1 && (
              <Button
                tone="ghost"
                size="small"
                onClick={() => say(...open.map(({ name }) => [name, null] as [string, null]))}
              >
                {t('imports.leaveAllOut')}
              </Button>
            )}
          </div>
          <p className="text-13 text-ink-soft">{t('imports.askedText')}</p>
          <ul className="divide-y divide-line">{asked.map(rowOf)}</ul>
        </>
      )}
      {known.length > 0 && (
        <details>
          <summary className="min-h-10 cursor-pointer py-2 font-semibold text-15">
            {t('imports.known', { count: known.length })}
          </summary>
          <ul className="divide-y divide-line">{known.map(rowOf)}</ul>
        </details>
      )}
      {picking !== null &&
        renderExercises({
          title: nameOf(picking),
          onPick: ({ id, name }) => {
            say([picking, { id, name }]);
            setPicking(null);
          },
          onClose: () => setPicking(null),
        })}
    </section>
  );
}
