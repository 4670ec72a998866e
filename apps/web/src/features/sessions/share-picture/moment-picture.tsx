import { Trophy } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { RingStack } from '#ui/plot/ring-stack.tsx';
import { MOMENT_RINGS } from './moment-look.ts';
import { ThingPicture } from './thing-picture.tsx';
import type { MomentRing, MomentWords } from './use-moment-words.ts';

const DOTS = ['bg-brand', 'bg-moment-pale', 'bg-ink'];
/** When the first record appears, and how long after it each other one, in milliseconds. */
const FIRST_RECORD_MS = 700;
const NEXT_RECORD_MS = 260;

/** The longer the number and the smaller the rings, the smaller it is, so that it stays within the innermost. */
function sizeOf(number: string): string {
  if (number.length <= 4) return 'numeral text-48 @[17rem]:text-64';
  return number.length <= 6 ? 'numeral text-32 @[17rem]:text-48' : 'numeral text-24 @[17rem]:text-32';
}

/** Vibrates, where there is any: once for the session and once for each record, as it appears. */
export function tickOff(records: number): void {
  const first = [30, FIRST_RECORD_MS - 30];
  const each = Array.from({ length: records }, () => [15, NEXT_RECORD_MS - 15]).flat();
  navigator.vibrate?.([...first, ...each].slice(0, records > 0 ? -1 : 1));
}

function Rings({
  rings,
  number,
  unit,
  plays,
}: Pick<MomentWords, 'rings' | 'number' | 'unit'> & { plays: boolean }) {
  return (
    <div className="@container relative mx-auto aspect-square w-full max-w-[min(19.5rem,36dvh)]">
      <RingStack
        shares={rings.map(({ share }) => share)}
        {...MOMENT_RINGS}
        track="stroke-moment-track"
        plays={plays}
        className="size-full"
      />
      <p className="absolute inset-0 flex flex-col items-center justify-center px-[22%] text-center">
        <span className={classNames('whitespace-nowrap', sizeOf(number))}>{number}</span>
        <span className="text-15 text-ink-soft">{unit}</span>
      </p>
    </div>
  );
}

function Legend({ rings }: { rings: readonly MomentRing[] }) {
  return (
    <dl className="grid auto-cols-fr grid-flow-col gap-3 max-[22rem]:grid-flow-row">
      {rings.map(({ name, value }, at) => (
        <div key={name} className="min-w-0">
          <dt className="flex items-center gap-1.5 text-13 text-ink-soft">
            <span aria-hidden className={classNames('size-2.5 shrink-0 rounded-pill', DOTS[at])} />
            <bdi className="min-w-0">{name}</bdi>
          </dt>
          <dd className="tabular mt-0.5 font-semibold text-15">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Props = {
  words: MomentWords;
  /** The rings fill and the records come one by one; otherwise all is there at once. */
  plays?: boolean;
  /** False where the records stand beside it. */
  hasRecords?: boolean;
};

/** The picture of a finished session: its number in its rings, what that is like, and its records. Always dark. */
export function MomentPicture({ words, plays = false, hasRecords = true }: Props) {
  const { t } = useTranslation();
  const { comparison, rings, records } = words;
  return (
    <div className="flex flex-col gap-5 text-ink">
      <Rings {...words} plays={plays} />
      {comparison && (
        <div className="flex items-center justify-between gap-3">
          <p className="display min-w-0 text-balance font-extrabold text-24 min-[22rem]:text-32">
            {comparison.text}
          </p>
          <ThingPicture id={comparison.thing} className="w-32 max-w-[40%]" />
        </div>
      )}
      <Legend rings={rings} />
      {hasRecords && records.length > 0 && (
        <ul aria-label={t('sessions.record.list')} className="flex flex-col gap-2">
          {records.map(({ key, name, what }, at) => (
            <li
              key={key}
              className={classNames(
                'flex items-center gap-3 rounded-control bg-moment-track px-3 py-2.5',
                plays && 'animate-rise [animation-fill-mode:backwards]',
              )}
              style={plays ? { animationDelay: `${FIRST_RECORD_MS + at * NEXT_RECORD_MS}ms` } : undefined}
            >
              <Trophy aria-hidden className="size-5 shrink-0 text-brand" />
              <span className="min-w-0">
                <bdi className="display block font-bold text-17">{name}</bdi>
                <span className="tabular block text-15 text-ink-soft">{what}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
