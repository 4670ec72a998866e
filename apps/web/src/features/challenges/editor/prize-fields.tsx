import { PRIZE_MAX, PRIZES_MAX } from '@spotter/contract/challenges-limits';
import { Plus } from 'lucide-react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';

type Props = {
  /** By place, from the first; an empty one is no prize. */
  prizes: string[];
  onChange: (prizes: string[]) => void;
};

/** The prize of each place. */
export function PrizeFields({ prizes, onChange }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-3 font-semibold text-15">
        {t('challenges.form.prizes')}
        <span className="ml-2 font-normal text-13 text-ink-faint">{t('common.optional')}</span>
      </legend>
      {prizes.map((prize, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is identified by its index
          key={index}
          label={t('challenges.place', { place: format.number(index + 1) })}
          placeholder={index === 0 ? t('challenges.form.prizeExample') : undefined}
          maxLength={PRIZE_MAX}
          value={prize}
          onChange={(event) =>
            onChange(prizes.map((other, place) => (place === index ? event.target.value : other)))
          }
        />
      ))}
      {prizes.length < PRIZES_MAX && (
        <Button
          tone="ghost"
          size="small"
          icon={<Plus />}
          className="-ml-3 self-start"
          onClick={() => onChange([...prizes, ''])}
        >
          {t('challenges.form.addPrize')}
        </Button>
      )}
    </fieldset>
  );
}
