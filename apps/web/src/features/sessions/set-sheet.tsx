import { REPS_MAX, SECONDS_MAX } from '@spotter/contract/limits';
import type { SessionItem } from '@spotter/contract/sessions';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '#features/accounts/api.ts';
import { fromKg, toKg, WEIGHT_DECIMALS, WEIGHT_STEP, weightMax } from '#lib/weight.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stepper } from '#ui/stepper.tsx';
import type { SetRow, SetValues } from './rows.ts';
import { useSetText } from './use-set-text.ts';

type Props = {
  row: SetRow;
  item: SessionItem;
  onClose: () => void;
  onLog: (row: SetRow, values: SetValues) => void;
  onTakeBack: (row: SetRow) => void;
};

const SECONDS_STEP = 5;

/** The numbers of one set, for when it did not go as planned. */
export function SetSheet({ row, item, onClose, onLog, onTakeBack }: Props) {
  const { t } = useTranslation();
  const units = useUnits();
  const setText = useSetText();
  const [values, setValues] = useState(row.values);
  const change = (part: Partial<SetValues>) => setValues((now) => ({ ...now, ...part }));
  const counted = item.exercise.measure === 'reps';
  const weighs = counted || row.values.weight !== null || item.weight !== null;
  const seconds = values.duration ?? 0;
  const names = { lessLabel: t('common.less'), moreLabel: t('common.more') };
  const target = row.target && setText(row.target);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={item.exercise.name}
      description={
        target
          ? t('sessions.sheet.target', { number: row.setNumber, value: target })
          : t('sessions.set.number', { number: row.setNumber })
      }
      closeLabel={t('common.close')}
      footer={
        <>
          {row.done && (
            <Button tone="ghost" onClick={() => onTakeBack(row)}>
              {t('sessions.sheet.takeBack')}
            </Button>
          )}
          <Button size="large" icon={<Check />} onClick={() => onLog(row, values)}>
            {row.done ? t('sessions.sheet.save') : t('sessions.sheet.log')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {weighs && (
          <Stepper
            label={t('sessions.sheet.weight')}
            unit={units === 'imperial' ? t('sessions.unit.lb') : t('sessions.unit.kg')}
            value={values.weight === null ? null : fromKg(values.weight, units)}
            onChange={(weight) => change({ weight: weight === null ? null : toKg(weight, units) })}
            min={0}
            max={weightMax(units)}
            step={WEIGHT_STEP[units]}
            decimals={WEIGHT_DECIMALS[units]}
            {...names}
          />
        )}
        {counted ? (
          <Stepper
            label={t('sessions.sheet.reps')}
            value={values.reps}
            onChange={(reps) => change({ reps })}
            max={REPS_MAX}
            {...names}
          />
        ) : (
          <>
            <Stepper
              label={t('sessions.sheet.minutes')}
              unit={t('sessions.unit.minutes')}
              value={Math.floor(seconds / 60)}
              onChange={(minutes) => change({ duration: (minutes ?? 0) * 60 + (seconds % 60) })}
              max={SECONDS_MAX / 60 - 1}
              {...names}
            />
            <Stepper
              label={t('sessions.sheet.seconds')}
              unit={t('sessions.unit.seconds')}
              value={seconds % 60}
              onChange={(rest) => change({ duration: Math.floor(seconds / 60) * 60 + (rest ?? 0) })}
              max={59}
              step={SECONDS_STEP}
              {...names}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
