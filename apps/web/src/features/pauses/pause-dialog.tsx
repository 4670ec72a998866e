import { addDays } from '@spotter/contract/days';
import type { Pause, PausedPlan } from '@spotter/contract/pauses';
import { PAUSE_NOTE_MAX, PAUSE_REASONS, type PauseReason } from '@spotter/contract/pauses-limits';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { type Form, useForm } from '#ui/form/use-form.ts';
import { REASONS } from './pause-words.ts';
import { usePause } from './use-pause.ts';

type PauseDialogProps = {
  /** Null for a new one. */
  pause: Pause | null;
  /** The client; oneself without. */
  clientId?: string;
  /** In the zone of the one who pauses. */
  today: string;
  onClose: () => void;
};

type Draft = { reason: PauseReason; firstDay: string; lastDay: string; note: string; plan: PausedPlan };

const WEEK = 7;

const draftOf = (pause: Pause | null, today: string): Draft => ({
  reason: pause?.reason ?? 'holiday',
  firstDay: pause?.firstDay ?? today,
  lastDay: pause ? (pause.lastDay ?? '') : addDays(today, WEEK - 1),
  note: pause?.note ?? '',
  plan: pause?.plan ?? 'wait',
});

/** Begins or changes a pause: why, from when to when, and what happens with the planned days. */
export function PauseDialog({ pause, clientId, today, onClose }: PauseDialogProps) {
  const { t } = useTranslation();
  const { send, takeBack, refused, isBusy, error } = usePause(clientId);
  const form = useForm<Draft>({
    values: draftOf(pause, today),
    checks: {
      firstDay: { passes: (day) => day !== '', text: t('pauses.form.firstMissing') },
      lastDay: {
        passes: (day, { firstDay }) => day === '' || day >= firstDay,
        text: t('pauses.form.lastWrong'),
      },
    },
    send: ({ lastDay, plan, ...draft }) =>
      void send(pause, {
        ...draft,
        lastDay: lastDay === '' ? null : lastDay,
        plan: lastDay === '' ? 'wait' : plan,
      }).then(onClose, () => {}),
    busy: isBusy,
    error,
    fieldOfCode: { 'pauses.overlap': 'firstDay' },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={pause ? t('pauses.form.changeTitle') : t('pauses.begin')}
      description={t('pauses.text')}
      closeLabel={t('common.close')}
      locked={isBusy}
      footer={
        <>
          {pause && (
            <Button
              tone="ghost"
              className="sm:mr-auto"
              disabled={isBusy}
              onClick={() => void takeBack(pause).then(onClose, refused)}
            >
              {t('pauses.takeBack')}
            </Button>
          )}
          <Button {...form.submitProps}>{pause ? t('common.save') : t('pauses.form.confirm')}</Button>
        </>
      }
    >
      <form {...form.formProps} className="flex flex-col gap-4">
        <PauseFields form={form} />
        <FormError>{form.failure}</FormError>
      </form>
    </Dialog>
  );
}

function PauseFields({ form }: { form: Form<Draft> }) {
  const { t } = useTranslation();
  const { text, value, values } = form;
  const isOpen = values.lastDay === '';
  const plan = isOpen ? 'wait' : values.plan;
  const hint = isOpen
    ? t('pauses.form.openHint')
    : plan === 'wait'
      ? t('pauses.form.waitHint')
      : t('pauses.form.shiftHint');
  return (
    <>
      <ChoiceChips
        label={t('pauses.form.reason')}
        options={PAUSE_REASONS.map((reason) => {
          const { icon: Icon, text: word } = REASONS[reason];
          return { value: reason, label: t(word), icon: <Icon aria-hidden /> };
        })}
        {...value('reason')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField type="date" label={t('pauses.form.firstDay')} required {...text('firstDay')} />
        <TextField
          type="date"
          label={t('pauses.form.lastDay')}
          aside={t('common.optional')}
          hint={t('pauses.form.lastHint')}
          min={values.firstDay || undefined}
          {...text('lastDay')}
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <ChoiceChips
          label={t('pauses.form.plan')}
          options={[
            { value: 'wait', label: t('pauses.form.wait') },
            { value: 'shift', label: t('pauses.form.shift'), disabled: isOpen },
          ]}
          {...value('plan')}
          value={plan}
        />
        <p aria-live="polite" className="text-13 text-ink-faint">
          {hint}
        </p>
      </div>
      <TextField
        label={t('pauses.form.note')}
        aside={t('common.optional')}
        maxLength={PAUSE_NOTE_MAX}
        {...text('note')}
      />
    </>
  );
}
