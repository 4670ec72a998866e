// load-group: session

import { BAND_MAX } from '@spotter/contract/loads-limits';
import { SET_NOTE_MAX } from '@spotter/contract/sessions-limits';
import { SET_TYPES } from '@spotter/contract/workouts-limits';
import { Check, Gauge, HeartCrack, MessageSquareText, Spline } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { browserStorage } from '#lib/storage/browser-storage.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { stopAtUnread } from '#ui/form/unread.ts';
import type { ShownItem } from '../exercise/overlay-swaps.ts';
import { PlacePart } from '../messages/place-part.tsx';
import type { SetRow, SetValues } from './item-rows.ts';
import { MeasureFields } from './measure-fields.tsx';
import { machineOf, measuresOfSet } from './measure-rules.ts';
import { RpeField } from './rpe-field.tsx';
import { useSetName } from './use-set-name.ts';
import { useSetText } from './use-set-text.ts';

type Props = {
  row: SetRow;
  item: ShownItem;
  /** What was typed before and not logged, or the set's values. */
  draft: SetValues;
  /** Each change, to be kept until it is logged. */
  onDraft: (values: SetValues) => void;
  onClose: () => void;
  onLog: (row: SetRow, values: SetValues) => void;
  onTakeBack: (row: SetRow) => void;
};

const TYPE_KEYS = {
  normal: 'sessions.type.normal',
  warmup: 'sessions.type.warmup',
  drop: 'sessions.type.drop',
  failure: 'sessions.type.failure',
} as const;
/** Key: this person has rated a set before, so they are asked each time. */
const RPE_KEY = 'rates-sets';

/** The name of the elastic band. */
function BandField({
  value = '',
  onChange,
}: {
  value: string | undefined;
  onChange: (band: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('loads.set.bandLabel')}
      aside={t('common.optional')}
      maxLength={BAND_MAX}
      value={value}
      // Signs that separate names in typed lines.
      onChange={(event) => onChange(event.target.value.replace(/[/"]/g, ''))}
    />
  );
}

function NoteField({ values, onChange }: { values: SetValues; onChange: (note: string) => void }) {
  const { t } = useTranslation();
  return (
    <TextArea
      label={values.pain ? t('sessions.pain.where') : t('sessions.note.onSetLabel')}
      aside={t('common.optional')}
      placeholder={t(values.pain ? 'sessions.pain.wherePlaceholder' : 'sessions.note.onSetPlaceholder')}
      rows={2}
      maxLength={SET_NOTE_MAX}
      value={values.note}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The form of one set, for values that differ from the plan, a rating, pain and a note. */
export function SetSheet({ row, item, draft, onDraft, onClose, onLog, onTakeBack }: Props) {
  const { t } = useTranslation();
  const setText = useSetText();
  const setName = useSetName();
  const [values, setValues] = useState(draft);
  const [rates, setRates] = useState(
    () => values.rpe !== null || row.target?.rpe != null || browserStorage.read(RPE_KEY) !== null,
  );
  const [notes, setNotes] = useState(values.note !== '');
  const [bands, setBands] = useState(Boolean(values.band || row.target?.band));
  function change(part: Partial<SetValues>) {
    const next = { ...values, ...part };
    setValues(next);
    onDraft(next);
  }
  const has = measuresOfSet(row, item);
  const target = row.target && setText(row.target, row.goes);
  const last = row.last && setText(row.last, row.goes);
  const about = [
    setName(row),
    target && t('sessions.sheet.target', { value: target }),
    last && t('sessions.set.last', { value: last }),
  ].filter(Boolean);
  const formId = useId();
  /** By the button, or by Enter in a field. */
  function log(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (stopAtUnread(event.currentTarget)) return;
    if (values.rpe !== null) browserStorage.write(RPE_KEY, 'yes');
    onLog(row, { ...values, band: values.band?.trim() ?? '' });
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={item.exercise.name}
      // Line breaks only between parts.
      description={about.map((part, index) => (
        <span key={part} className="inline-block whitespace-pre">
          {index < about.length - 1 ? `${part} · ` : part}
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
          <Button type="submit" form={formId} size="large" icon={<Check strokeWidth={3} />}>
            {row.done ? t('sessions.sheet.save') : t('sessions.sheet.log')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={log} className="flex flex-col gap-4">
        <MeasureFields
          values={values}
          has={has}
          goes={row.goes}
          machine={machineOf(item)}
          onChange={change}
        />
        {bands && <BandField value={values.band} onChange={(band) => change({ band })} />}
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
        {notes && <NoteField values={values} onChange={(note) => change({ note })} />}
        <div className="-mx-2 flex flex-wrap gap-1">
          <Button
            tone={values.pain ? 'danger' : 'ghost'}
            icon={<HeartCrack />}
            className={values.pain ? 'ml-2' : 'text-ink-soft'}
            aria-pressed={values.pain}
            onClick={() => {
              change({ pain: !values.pain });
              setNotes(true);
            }}
          >
            {t('sessions.pain.add')}
          </Button>
          {!bands && item.exercise.measure === 'reps' && (
            <Button tone="ghost" icon={<Spline />} className="text-ink-soft" onClick={() => setBands(true)}>
              {t('loads.set.bandLabel')}
            </Button>
          )}
          {!rates && (
            <Button tone="ghost" icon={<Gauge />} className="text-ink-soft" onClick={() => setRates(true)}>
              {t('sessions.rpe.add')}
            </Button>
          )}
          {!notes && (
            <Button
              tone="ghost"
              icon={<MessageSquareText />}
              className="text-ink-soft"
              onClick={() => setNotes(true)}
            >
              {t('sessions.note.onSetLabel')}
            </Button>
          )}
        </div>
      </form>
      <div className="mt-4 empty:hidden">
        <PlacePart itemId={item.id} setNumber={row.setNumber} name={setName(row, 'sentence')} />
      </div>
    </Dialog>
  );
}
