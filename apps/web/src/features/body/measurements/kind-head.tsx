import type { BodyKind } from '@spotter/contract/body';
import { EyeOff } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Pill } from '#ui/pill.tsx';
import { unbroken } from '#ui/unbroken.tsx';

/** The name of a kind, and whether it matters first or is kept. */
export function KindHead({ kind, name }: { kind: BodyKind; name: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h3 className="display min-w-0 break-words font-semibold text-17">{unbroken(name)}</h3>
      {kind.agreed && <Pill tone="brand">{t('body.first')}</Pill>}
      {kind.hidden && (
        <Pill>
          <EyeOff aria-hidden className="size-3.5" />
          {t('body.hide.pill')}
        </Pill>
      )}
    </div>
  );
}
