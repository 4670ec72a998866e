// size-budget: 43.5 kB, for its page, which is there before it
import type { BodyKind } from '@spotter/contract/body';
import { isSumKind, sumsByDay } from '@spotter/contract/body-limits';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { useToday } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { Numeral } from '#ui/numeral.tsx';
import { Section } from '#ui/section.tsx';
import { late } from '#ui/state/late.tsx';
import { useBodyKinds, useBodyValues } from './api.ts';
import { hasAgreed } from './measurements/agreed-rules.ts';
import { useKindName } from './measurements/kind-words.ts';
import { hasTrend, numbersNow } from './measurements/trend-rules.ts';
import { useNumberText } from './use-number-text.ts';

const EnterDialog = late(() => import('./measurements/enter-dialog.tsx').then((m) => m.EnterDialog), {
  without: 'wait',
});

/** One's own numbers that were agreed to matter first, as they are now; `BodyPart` has the cards with their days. */
export function AgreedNumbers() {
  const { t } = useTranslation();
  const today = useToday();
  const canWrite = useMe().leftAt === undefined;
  const [isOpen, setOpen] = useState(false);
  const { data } = useBodyKinds();
  const kinds = data?.filter((kind) => hasAgreed([kind])) ?? [];
  // What was agreed may be taken back while the page is open.
  if (data && kinds.length === 0) return null;
  return (
    <Section
      title={t('body.kinds.open')}
      action={
        canWrite && (
          <Button tone="secondary" size="small" icon={<PenLine />} onClick={() => setOpen(true)}>
            {t('body.enter.open')}
          </Button>
        )
      }
    >
      <Card>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-5">
          {kinds.map((kind) => (
            <li key={kind.kind} data-agreed={kind.kind} className="min-w-0">
              <NumberNow kind={kind} today={today} />
            </li>
          ))}
        </ul>
      </Card>
      {isOpen && <EnterDialog kinds={kinds} today={today} onClose={() => setOpen(false)} />}
    </Section>
  );
}

/** A number as it is now, or the day's sum so far beside its target. */
function NumberNow({ kind, today }: { kind: BodyKind; today: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = useNumberText();
  const name = useKindName()(kind);
  const { data: values, isPending } = useBodyValues(kind.kind);
  const isSum = isSumKind(kind.kind);
  // Until the values are there, nothing is said of them but the day, whose line would move what is below.
  const now = !values
    ? null
    : isSum
      ? (sumsByDay(values).get(today) ?? 0)
      : numbersNow(kind.kind, values).now;
  const day = kind.latest?.day;
  const hasDay = now !== null || isPending;
  const when = hasDay && (isSum ? t('body.sum.today') : day && day !== today && format.day(day));
  return (
    <>
      <p className="break-words text-13 text-ink-soft">{name}</p>
      <Numeral
        size={24}
        value={now === null ? '–' : text(kind, now, { rough: hasTrend(kind.kind) })}
        label={kind.target === null ? when : t('body.sum.of', { target: text(kind, kind.target) })}
      />
    </>
  );
}
