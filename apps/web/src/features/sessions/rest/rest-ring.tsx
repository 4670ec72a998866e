import type { ReactNode } from 'react';
import { clockText } from '#lib/time/duration-text.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { type Rest, restLeft } from './rest.ts';
import { RestArc } from './rest-arc.tsx';

type Props = {
  rest: Rest;
  heart: ReactNode;
  /** What runs; a rest without it. */
  label?: string;
};

/** The running rest as a ring that empties, with the time left in it, and below it the heart. */
export function RestRing({ rest, heart, label }: Props) {
  const { t } = useTranslation();
  const left = restLeft(rest, useNow(250));
  return (
    <div className="relative size-[min(20rem,80vw,45dvh)]">
      <RestArc size={100} thick={7} share={left / rest.seconds} />
      <div className="absolute inset-0 flex flex-col items-center justify-center px-4 text-center">
        <p className="text-15 text-ink-soft">{label ?? t('sessions.rest.label')}</p>
        <span role="timer" className="numeral block text-64">
          {clockText(left)}
        </span>
        <div className="min-h-6">{heart}</div>
      </div>
    </div>
  );
}
