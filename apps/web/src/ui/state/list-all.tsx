import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';

type Props = {
  /** How many there are. */
  count: number;
  /** Whether all of them are shown. */
  isWhole: boolean;
  onChange: (isWhole: boolean) => void;
};

/** Below a list that shows its first ones: shows all of them, and fewer again. */
export function ListAll({ count, isWhole, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Button
      tone="secondary"
      size="small"
      className="self-start"
      aria-expanded={isWhole}
      onClick={() => onChange(!isWhole)}
    >
      {isWhole ? t('common.fewer') : t('common.all', { n: count })}
    </Button>
  );
}
