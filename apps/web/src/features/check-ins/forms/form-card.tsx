import type { CheckInForm } from '@spotter/contract/check-ins';
import { CircleStop, Pause, Pencil, Play, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Pill } from '#ui/pill.tsx';
import { toastFailure } from '#ui/toast/toast-failure.ts';
import { type Giving, useGiveForm, useRemoveForm } from '../api.ts';
import { useRhythmText } from './use-rhythm-text.ts';

type Props = { form: CheckInForm; onChange: () => void; onGive: () => void };

/** A form with its questions and the clients that it was given to. */
export function FormCard({ form, onChange, onGive }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const rhythmText = useRhythmText();
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: remove } = useRemoveForm();
  const { id, name, questions, rhythm, given } = form;
  return (
    <Card as="li" data-form="" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1 basis-36">
          <h2 className="display wrap-anywhere font-bold text-17">{name}</h2>
          <p className="text-13 text-ink-soft">
            {[
              rhythmText(rhythm),
              t('check-ins.forms.questions', { number: format.number(questions.length) }),
            ].join(' · ')}
          </p>
        </div>
        <div className="flex gap-2">
          <IconButton icon={<Pencil />} label={t('check-ins.forms.changeOf', { name })} onClick={onChange} />
          <IconButton
            icon={<Trash2 />}
            label={t('check-ins.forms.removeOf', { name })}
            onClick={() => setAsking(true)}
          />
        </div>
      </div>
      <p className="wrap-anywhere line-clamp-2 text-13 text-ink-faint">
        {questions.map(({ label }) => label).join(' · ')}
      </p>
      {given.length > 0 && (
        <ul className="divide-y divide-line">
          {given.map((one) => (
            <GivenRow key={one.clientId} formId={id} given={one} />
          ))}
        </ul>
      )}
      <Button tone="secondary" icon={<UserPlus />} className="self-start" onClick={onGive}>
        {t('check-ins.forms.give')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('check-ins.forms.removeOf', { name })}
        text={t('check-ins.forms.removeText')}
        confirmLabel={t('check-ins.forms.remove')}
        onConfirm={() => remove(id)}
      />
    </Card>
  );
}

function GivenRow({ formId, given }: { formId: string; given: CheckInForm['given'][number] }) {
  const { t } = useTranslation();
  const rhythmText = useRhythmText();
  const { mutate, isPending } = useGiveForm();
  const { clientId, name, state, rhythm } = given;
  const look = {
    'aria-busy': isPending,
    'aria-disabled': isPending,
    className: isPending ? 'opacity-60' : undefined,
  };
  const turn = (next: Giving['state']) =>
    isPending ||
    mutate({ id: formId, clientIds: [clientId], state: next }, { onError: (error) => toastFailure(error) });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-36">
        <p className="truncate font-semibold text-15">{name}</p>
        <p className="text-13 text-ink-faint">{rhythmText(rhythm)}</p>
      </div>
      {state !== 'going' && (
        <Pill tone="neutral">
          {state === 'paused' ? t('check-ins.forms.paused') : t('check-ins.forms.ended')}
        </Pill>
      )}
      <div className="flex gap-1">
        <IconButton
          tooltip
          icon={state === 'going' ? <Pause /> : <Play />}
          label={state === 'going' ? t('check-ins.forms.pause') : t('check-ins.forms.goOn')}
          {...look}
          onClick={() => turn(state === 'going' ? 'paused' : 'going')}
        />
        {state !== 'ended' && (
          <IconButton
            tooltip
            icon={<CircleStop />}
            label={t('check-ins.forms.end')}
            {...look}
            onClick={() => turn('ended')}
          />
        )}
      </div>
    </li>
  );
}
