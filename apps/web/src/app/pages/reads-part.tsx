import { READ_THINGS } from '@spotter/contract/reads-limits';
import { Eye } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBodyKinds } from '#features/body/api.ts';
import { useKindName } from '#features/body/measurements/kind-words.ts';
import { useReads } from '#features/reads/api.ts';
import { looksOf } from '#features/reads/look-rules.ts';
import { useFormat } from '#lib/format.ts';
import { useOwnZone } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { ListMore } from '#ui/state/list-more.tsx';
import { QueryView } from '#ui/state/query-view.tsx';

/** Lines at first; a press shows all that are loaded, further ones load older pages. */
const FIRST = 5;
const BODY = 'body/';

/** The word of a thing that was looked at. */
function useThingName() {
  const { t } = useTranslation();
  const nameOf = useKindName();
  const { data: kinds } = useBodyKinds();
  return (what: string): string => {
    if (!what.startsWith(BODY)) {
      const thing = READ_THINGS.find((one) => one === what);
      return t(thing ? `reads.thing.${thing}` : 'reads.thing.other');
    }
    const kind = what.slice(BODY.length);
    const name = kinds?.find((one) => one.kind === kind)?.name ?? null;
    return nameOf({ kind, name }) || t('reads.thing.other');
  };
}

/** Who else has looked at the reader's data, in plain words. */
export function ReadsPart() {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useOwnZone();
  const nameOf = useThingName();
  const list = useReads();
  const [isOpen, setOpen] = useState(false);
  const lines = useRef<HTMLUListElement>(null);
  /** The button may go, so the focus is at what it shows. */
  function open() {
    flushSync(() => setOpen(true));
    (lines.current?.children[FIRST] as HTMLElement | undefined)?.focus();
  }
  const lookedText = (name: string, things: string[]) => {
    const what = format.list(things.map(nameOf));
    return name ? t('reads.looked', { name, what }) : t('reads.lookedGone', { what });
  };
  return (
    <Section title={t('reads.title')} description={t('reads.text')}>
      <QueryView
        query={list}
        loading={<LinesSkeleton label={t('reads.loading')} lines={2} />}
        failed={t('reads.failed')}
        card
        empty={t('reads.empty')}
      >
        {(reads) => {
          const looks = looksOf(reads, zone);
          const isWhole = isOpen || looks.length <= FIRST;
          return (
            <Card padding="none">
              <ul ref={lines} className="divide-y divide-line">
                {looks.slice(0, isWhole ? undefined : FIRST).map(({ key, name, at, things }) => (
                  <li key={key} tabIndex={-1} className="flex items-start gap-3 px-4 py-3">
                    <Eye aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-faint" />
                    <div className="min-w-0 flex-1">
                      <p className="break-words text-15">{lookedText(name, things)}</p>
                      <p className="tabular text-13 text-ink-soft">
                        {format.instant(at, {
                          ...{ weekday: 'long', day: 'numeric', month: 'short' },
                          ...{ hour: 'numeric', minute: '2-digit' },
                        })}
                      </p>
                    </div>
                  </li>
                ))}
              </ul>
              <div className="flex flex-col px-4 not-empty:pb-3">
                {isWhole ? (
                  <ListMore list={list} label={t('reads.more')} />
                ) : (
                  <Button tone="secondary" className="self-center" onClick={open}>
                    {t('reads.more')}
                  </Button>
                )}
              </div>
            </Card>
          );
        }}
      </QueryView>
    </Section>
  );
}
