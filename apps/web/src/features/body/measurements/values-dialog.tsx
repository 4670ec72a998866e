import type { BodyKind, BodyValue } from '@spotter/contract/body';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { useBodyValues, type WhoseBody } from '../api.ts';
import { useNumberText } from '../use-number-text.ts';
import { EnterDialog } from './enter-dialog.tsx';
import { useKindName } from './kind-words.ts';
import { useTypeNumbers } from './use-type-numbers.ts';

/** Rows at first, and with each press for more. */
const STEP = 30;

type ValuesDialogProps = WhoseBody & { kind: BodyKind; today: string; onClose: () => void };

/** All numbers of a kind, newest first, to change or delete them. */
export function ValuesDialog({ clientId, kind, today, onClose }: ValuesDialogProps) {
  const { t } = useTranslation();
  const name = useKindName()(kind);
  const query = useBodyValues(kind.kind, clientId);
  const [shown, setShown] = useState(STEP);
  const [changing, setChanging] = useState<BodyValue | null>(null);
  const whose = clientId === undefined ? {} : { clientId };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('body.values.title', { name })}
      description={t('body.values.text')}
      closeLabel={t('common.close')}
    >
      <QueryView
        query={query}
        loading={<LinesSkeleton label={t('body.loading')} lines={3} />}
        failed={t('body.failed')}
        empty={<p className="text-15 text-ink-soft">{t('body.none')}</p>}
      >
        {(values) => (
          <div className="flex flex-col gap-2">
            <ul className="divide-y divide-line">
              {values
                .toReversed()
                .slice(0, shown)
                .map((value) => (
                  <ValueRow
                    key={value.id}
                    {...whose}
                    kind={kind}
                    value={value}
                    onChange={() => setChanging(value)}
                  />
                ))}
            </ul>
            {values.length > shown && (
              <Button tone="secondary" onClick={() => setShown(shown + STEP)}>
                {t('body.values.more')}
              </Button>
            )}
          </div>
        )}
      </QueryView>
      {changing && (
        <EnterDialog
          {...whose}
          kinds={[kind]}
          value={changing}
          today={today}
          onClose={() => setChanging(null)}
        />
      )}
    </Dialog>
  );
}

type ValueRowProps = WhoseBody & { kind: BodyKind; value: BodyValue; onChange: () => void };

function ValueRow({ clientId, kind, value, onChange }: ValueRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = useNumberText();
  const type = useTypeNumbers(clientId);
  const when = format.day(value.day, { dateStyle: 'medium' });
  const facts = [
    when,
    value.time,
    value.typedBy && t('body.values.by', { name: value.typedBy.name }),
    value.source && t(value.source === 'address' ? 'body.values.sent' : 'body.values.imported'),
  ];
  const number = text(kind, value.value);
  function remove() {
    const before = { id: value.id, kind: kind.kind, day: value.day, time: value.time, value: value.value };
    type([{ next: { ...before, value: null }, before }], t('body.values.deleted'));
  }
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <div className="min-w-0 flex-1 basis-40">
        <p className="tabular font-semibold text-15">{number}</p>
        <p className="tabular text-13 text-ink-faint">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <IconButton
        icon={<Pencil />}
        label={t('body.values.changeOf', { value: number, day: when })}
        onClick={onChange}
      />
      <IconButton
        icon={<Trash2 />}
        label={t('body.values.deleteOf', { value: number, day: when })}
        onClick={remove}
      />
    </li>
  );
}
