import type { FormVersion, QueuedCheckIn } from '@spotter/contract/check-ins';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Pill } from '#ui/pill.tsx';

type Props = {
  forms: readonly FormVersion[];
  items: readonly QueuedCheckIn[];
  nameOf: (item: QueuedCheckIn) => string;
  open: string;
  onOpen: (item: QueuedCheckIn) => void;
  className?: string;
};

/** The check-ins that wait, the open one marked. */
export function QueueList({ forms, items, nameOf, open, onOpen, className }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const formName = new Map(forms.map(({ formId, version, name }) => [`${formId} ${version}`, name]));
  return (
    <nav aria-label={t('check-ins.queue.list')} className={className}>
      <Card padding="none">
        <ul data-queue="" className="max-h-[70dvh] divide-y divide-line overflow-y-auto">
          {items.map((item) => (
            <li key={nameOf(item)}>
              <button
                type="button"
                aria-current={nameOf(item) === open}
                onClick={() => onOpen(item)}
                className={classNames(
                  'flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-surface-2',
                  'outline-offset-[-2px] aria-[current=true]:bg-brand-soft forced-colors:aria-[current=true]:border-3',
                )}
              >
                <Avatar person={item.client} size={40} />
                <span className="min-w-0 flex-1">
                  <bdi className="block truncate font-semibold text-15">{item.client.name}</bdi>
                  <span className="block break-words text-13 text-ink-soft">
                    {[
                      formName.get(`${item.formId} ${item.version}`),
                      // A day does not break.
                      format.day(item.day).replaceAll(' ', '\u00a0'),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                {item.answeredAt === null && <Pill tone="warning">{t('check-ins.queue.missing')}</Pill>}
              </button>
            </li>
          ))}
        </ul>
      </Card>
    </nav>
  );
}
