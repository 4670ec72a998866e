import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '#features/accounts/api.ts';
import { browserStorage } from '#lib/storage/browser-storage.ts';
import { WEIGHT_STEPS } from './steps.ts';

const FINE_KEY = 'weight-steps-fine';

/** The step of weights as this person set it in this browser, and the unit's name. */
export function useWeightSteps() {
  const { t } = useTranslation();
  const units = useUnits();
  const [fine, setFine] = useState(() => browserStorage.read(FINE_KEY) !== null);
  const steps = WEIGHT_STEPS[units];
  return {
    units,
    unit: units === 'imperial' ? t('sessions.unit.lb') : t('sessions.unit.kg'),
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
