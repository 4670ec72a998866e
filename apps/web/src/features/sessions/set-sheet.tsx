import { SET_NOTE_MAX, SET_TYPES } from '@spotter/contract/limits';
import type { SessionItem } from '@spotter/contract/sessions';
import { Check, Gauge, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserStorage } from '#lib/browser-storage.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { MeasureFields } from './measure-fields.tsx';
import type { SetRow, SetValues } from './rows.ts';
import { RpeField } from './rpe-field.tsx';
import { useSetName } from './use-set-name.ts';
import { useSetText } from './use-set-text.ts';

type Props = {
  row: SetRow;
  item: SessionItem;
  /** Typed before and not logged. */
  draft: SetValues | null;
  onClose: (draft: SetValues) => void;
  onLog: (row: SetRow, values: SetValues) => void;
  onTakeBack: (row: SetRow) => void;
};

const TYPE_KEYS = {
  normal: 'sessions.type.normal',
  warmup: 'sessions.type.warmup',
  drop: 'sessions.type.drop',
  failure: 'sessions.type.failure',
} as const;
/** Whoever has rated a set once is asked from then on. */
const RPE_KEY = 'rates-sets';

/** The numbers of one set, for when it did not go as planned, and what else there is to say of it. */
export function SetSheet({ row, item, draft, onClose, onLog, onTakeBack }: Props) {
  const { t } = useTranslation();
  const setText = useSetText();
  const setName = useSetName();
  const [values, setValues] = useState(draft ?? row.values);
  const [rates, setRates] = useState(
    () => values.rpe !== null || row.target?.rpe != null || browserStorage.read(RPE_KEY) !== null,
  );
  const [notes, setNotes] = useState(values.note !== '');
  const change = (part: Partial<SetValues>) => setValues((now) => ({ ...now, ...part }));
  const { measure } = item.exercise;
  const used = (name: 'reps' | 'weight' | 'duration' | 'distance') =>
    row.values[name] !== null || row.target?.[name] != null;
  const has = {
    weight: measure === 'reps' || used('weight'),
    reps: measure === 'reps' || used('reps'),
    distance: measure === 'distance' || used('distance'),
    duration: measure === 'time' || measure === 'distance' || used('duration'),
  };
  const target = row.target && setText(row.target);
  const last = row.last && setText(row.last);
  const about = [
    setName(row),
    target && t('sessions.sheet.target', { value: target }),
    last && t('sessions.set.last', { value: last }),
  ].filter(Boolean);
  function log() {
    if (values.rpe !== null) browserStorage.write(RPE_KEY, 'yes');
    onLog(row, values);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose(values)}
      size="small"
      title={item.exercise.name}
      // Each part stays whole where the line ends.
      description={about.map((part, index) => (
        <span key={part} className="inline-block whitespace-pre">
          {index > 0 ? ` · ${part}` : part}
        </span>
      ))}
      closeLabel={t('common.close')}
      footer={
        <>
          {row.done && (
            <Button tone="ghost" onClick={() => onTakeBack(row)}>
              {t('sessions.sheet.takeBack')}
            </Button>
          )}
          <Button size="large" icon={<Check strokeWidth={3} />} onClick={log}>
            {row.done ? t('sessions.sheet.save') : t('sessions.sheet.log')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <MeasureFields values={values} has={has} onChange={change} />
        {row.extra && (
          <ChoiceChips
            scroll
            label={t('sessions.type.label')}
            options={SET_TYPES.map((type) => ({ value: type, label: t(TYPE_KEYS[type]) }))}
            value={values.type}
            onChange={(type) => change({ type })}
          />
        )}
        {rates && <RpeField value={values.rpe} onChange={(rpe) => change({ rpe })} />}
        {notes && (
          <TextArea
            label={t('sessions.note.onSetLabel')}
            aside={t('common.optional')}
            placeholder={t('sessions.note.onSetPlaceholder')}
            rows={2}
            maxLength={SET_NOTE_MAX}
            value={values.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        )}
        {!(rates && notes) && (
          <div className="-mx-2 flex flex-wrap gap-1">
            {!rates && (
              <Button tone="ghost" icon={<Gauge />} className="text-2" onClick={() => setRates(true)}>
                {t('sessions.rpe.add')}
              </Button>
            )}
            {!notes && (
              <Button
                tone="ghost"
                icon={<MessageSquareText />}
                className="text-2"
                onClick={() => setNotes(true)}
              >
                {t('sessions.note.add')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}
