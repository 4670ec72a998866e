import { useState } from 'react';
import { useUnits } from '#features/accounts/api.ts';
import { useRack } from '#features/loads/api.ts';
import { browserStorage } from '#lib/storage/browser-storage.ts';
import { UNITS_OF } from '#lib/weight.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { WEIGHT_STEPS } from './step-rules.ts';

const FINE_KEY = 'weight-steps-fine';

/**
 * The step of weights as this person set it in this browser, and the unit's name. A rack of one's own says the step,
 * where it is in the reader's unit.
 * @param clientId whose set it is; oneself without
 */
export function useWeightSteps(clientId?: string) {
  const { t } = useTranslation();
  const units = useUnits();
  const rack = useRack(clientId);
  const [fine, setFine] = useState(() => browserStorage.read(FINE_KEY) !== null);
  const isOwnUnit = UNITS_OF[rack.unit] === units;
  const steps = isOwnUnit ? { normal: rack.step, fine: rack.step / 2 } : WEIGHT_STEPS[units];
  const names = { kg: t('sessions.unit.kg'), lb: t('sessions.unit.lb') };
  return {
    units,
    unit: units === 'imperial' ? names.lb : names.kg,
    rack,
    rackUnit: names[rack.unit],
    step: fine ? steps.fine : steps.normal,
    fineStep: steps.fine,
    fine,
    setFine(on: boolean) {
      setFine(on);
      if (on) browserStorage.write(FINE_KEY, 'yes');
      else browserStorage.remove(FINE_KEY);
    },
  };
}
