import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';

type KeysHintProps = { isOn: boolean; onTurn: (on: boolean) => void };

/** Which letters work on the board, and the switch that turns them off. */
export function KeysHint({ isOn, onTurn }: KeysHintProps) {
  const { t } = useTranslation();
  const keys = [
    ['J K', t('overview.keys.walk')],
    ['E', t('overview.keys.answer')],
    ['P', t('overview.keys.plan')],
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-ink-faint">
      {isOn &&
        keys.map(([key, word]) => (
          <span key={key} className="inline-flex items-center gap-1.5">
            <kbd className="rounded-inner bg-surface-2 px-1.5 py-0.5 font-sans font-semibold text-ink-soft forced-colors:border">
              {key}
            </kbd>
            {word}
          </span>
        ))}
      <Button tone="ghost" size="small" onClick={() => onTurn(!isOn)}>
        {isOn ? t('overview.keys.off') : t('overview.keys.on')}
      </Button>
    </div>
  );
}
