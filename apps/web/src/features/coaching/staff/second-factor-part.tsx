import type { SecondFactorState } from '@spotter/contract/second-factor';
import { SECOND_FACTOR_DAYS } from '@spotter/contract/second-factor-limits';
import { useState } from 'react';
import { errorText } from '#lib/call/error-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Section } from '#ui/section.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useSecondFactorRule, useSetSecondFactorRule } from './second-factor-api.ts';

const OF_WHOM = ['nobody', 'staff', 'everyone'] as const;
const USUAL_DAYS = 14;

/** Whether the studio requires a second factor of its members, and how many have none; for its owner. */
export function SecondFactorPart() {
  const { t } = useTranslation();
  return (
    <Section title={t('staff.secondFactor.title')} description={t('staff.secondFactor.text')}>
      <QueryView
        query={useSecondFactorRule()}
        loading={<LinesSkeleton label={t('staff.secondFactor.loading')} lines={2} className="min-h-17" />}
        failed={t('staff.secondFactor.failed')}
        card
      >
        {(state) => <RuleForm state={state} />}
      </QueryView>
    </Section>
  );
}

function RuleForm({ state: { rule, without } }: { state: SecondFactorState }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useSetSecondFactorRule();
  const [typed, setTyped] = useState<{ ofWhom?: (typeof OF_WHOM)[number]; days?: number }>({});
  const ofWhom = typed.ofWhom ?? rule?.appliesTo ?? 'nobody';
  const days = typed.days ?? rule?.days ?? USUAL_DAYS;
  const isSame = ofWhom === (rule?.appliesTo ?? 'nobody') && (ofWhom === 'nobody' || days === rule?.days);
  const offered = [...new Set<number>([...SECOND_FACTOR_DAYS, days])].sort((a, b) => a - b);
  const count = without[ofWhom === 'staff' ? 'staff' : 'everyone'];
  const save = () =>
    mutate(ofWhom === 'nobody' ? null : { appliesTo: ofWhom, days }, {
      onSuccess: () => {
        setTyped({});
        toast({ title: t('staff.secondFactor.saved'), tone: 'positive' });
      },
    });
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t('staff.secondFactor.ofWhom')}
            options={OF_WHOM.map((value) => ({ value, label: t(`staff.secondFactor.of.${value}`) }))}
            value={ofWhom}
            onChange={(value) => setTyped({ ...typed, ofWhom: value })}
          />
          {ofWhom !== 'nobody' && (
            <SelectField
              label={t('staff.secondFactor.wait')}
              options={offered.map((count) => ({
                value: String(count),
                label: t('staff.secondFactor.days', { count }),
              }))}
              value={String(days)}
              onChange={(value) => setTyped({ ...typed, days: Number(value) })}
            />
          )}
        </div>
        <p className="text-15 text-ink-soft">
          {count === 0 ? t('staff.secondFactor.allHave') : t('staff.secondFactor.without', { count })}
        </p>
        <div>
          <FormError className="mb-4">{error && errorText(error)}</FormError>
          <Button disabled={isSame} busy={isPending} onClick={save}>
            {t('common.save')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
