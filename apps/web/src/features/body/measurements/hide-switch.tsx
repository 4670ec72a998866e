import type { BodyKind } from '@spotter/contract/body';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Switch } from '#ui/field/switch.tsx';
import { useHideKind } from '../api.ts';

/** Whether coaches see a kind, for its person. */
export function HideSwitch({ kind, name }: { kind: BodyKind; name: string }) {
  const { t } = useTranslation();
  const { mutate } = useHideKind();
  return (
    <Switch
      label={t('body.hide.label')}
      hint={t('body.hide.hint')}
      aria-label={t('body.hide.labelOf', { name })}
      checked={!kind.hidden}
      onChange={(shown) => mutate({ kind: kind.kind, hidden: !shown })}
    />
  );
}
