import { EVENT_DESCRIPTION_MAX, EVENT_TITLE_MAX } from '@spotter/contract/limits';
import { Lock, RotateCcw, Trash2 } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { useOwnZone } from '#lib/own-day.ts';
import { outbox } from '#lib/waiting.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { addEvent, useChangeEvent } from './api.ts';
import { changeOf, draftFault, draftOf, emptyDraft, newEventOf, withStart } from './event-draft.ts';
import type { ShownEvent } from './shown-events.ts';
import { useDropEvent } from './use-drop-event.ts';
import { useEventDraft } from './use-event-draft.ts';
import { useWhenText } from './use-when-text.ts';

type Props = {
  /** Null for another one, on `day`. */
  event: ShownEvent | null;
  day: string;
  onClose: () => void;
};

/** Adds or changes an event; shows one that only Google, or only this browser, can change. */
export function EventDialog({ event, day, onClose }: Props) {
  // What waits to be sent is on its way: it can be changed when it has arrived, or when it was refused.
  const isFixed = event !== null && (event.isReadOnly || event.state === 'waiting');
  return isFixed ? (
    <FixedEvent event={event} onClose={onClose} />
  ) : (
    <EventForm event={event} day={day} onClose={onClose} />
  );
}

function EventForm({ event, day, onClose }: Props) {
  const { t } = useTranslation();
  const formId = useId();
  const zone = useOwnZone();
  const isNew = event === null || event.state === 'refused';
  const { draft, before, isRestored, change, forget } = useEventDraft(
    event?.id ?? null,
    event ? draftOf(event, zone) : emptyDraft(day),
  );
  const { mutate, isPending, error } = useChangeEvent();
  const drop = useDropEvent();
  const fault = draftFault(draft, zone);
  const faultText =
    fault === 'order' ? t('calendar.event.order') : fault === 'long' && t('calendar.event.long');

  function save(submit: FormEvent) {
    submit.preventDefault();
    if (fault || isPending) return;
    if (isNew) {
      addEvent(newEventOf(draft, zone));
      if (event?.entryId) outbox.discard(event.entryId);
      forget();
      onClose();
      return;
    }
    const changed = changeOf(before, draft, zone);
    const done = () => {
      forget();
      onClose();
    };
    if (Object.keys(changed).length === 0) return done();
    mutate(
      { id: event.id, change: changed },
      {
        onSuccess: () => {
          done();
          toast({ title: t('calendar.event.saved'), tone: 'positive' });
        },
      },
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={isPending}
      title={event ? t('calendar.event.edit') : t('calendar.add')}
      closeLabel={t('common.close')}
      footer={
        <>
          {event && (
            <Button
              tone="ghost"
              icon={<Trash2 />}
              className="text-danger sm:mr-auto"
              onClick={() => {
                forget();
                onClose();
                drop(event);
              }}
            >
              {t('calendar.event.remove')}
            </Button>
          )}
          <Button
            tone="secondary"
            onClick={() => {
              forget();
              onClose();
            }}
          >
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} disabled={fault !== null} busy={isPending}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} className="flex flex-col gap-4">
        {isRestored && (
          <p role="status" className="flex flex-wrap items-center justify-between gap-2 text-13 text-2">
            {t('calendar.event.restored')}
            <Button tone="ghost" size="small" icon={<RotateCcw />} onClick={forget}>
              {t('common.clear')}
            </Button>
          </p>
        )}
        {event?.refusal && <FormError>{t(`errors.${event.refusal}`)}</FormError>}
        <TextField
          autoFocus
          required
          label={t('calendar.event.title')}
          placeholder={t('calendar.event.titlePlaceholder')}
          maxLength={EVENT_TITLE_MAX}
          value={draft.title}
          onChange={({ target }) => change({ ...draft, title: target.value })}
        />
        <Switch
          label={t('calendar.event.allDay')}
          checked={draft.isAllDay}
          onChange={(isAllDay) => change({ ...draft, isAllDay })}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            type="date"
            required
            label={t('calendar.event.date')}
            min="1970-01-01"
            max="2099-12-31"
            value={draft.date}
            onChange={({ target }) => change(withStart(draft, { date: target.value }, zone))}
            className={draft.isAllDay ? 'max-sm:col-span-2' : undefined}
          />
          {!draft.isAllDay && (
            <TextField
              type="time"
              required
              label={t('calendar.event.time')}
              value={draft.time}
              onChange={({ target }) => change(withStart(draft, { time: target.value }, zone))}
            />
          )}
          <TextField
            type="date"
            required
            label={draft.isAllDay ? t('calendar.event.lastDay') : t('calendar.event.endDate')}
            min={draft.date}
            max="2099-12-31"
            error={draft.isAllDay && faultText}
            value={draft.endDate}
            onChange={({ target }) => change({ ...draft, endDate: target.value })}
            className={draft.isAllDay ? 'max-sm:col-span-2' : undefined}
          />
          {!draft.isAllDay && (
            <TextField
              type="time"
              required
              label={t('calendar.event.endTime')}
              error={faultText}
              value={draft.endTime}
              onChange={({ target }) => change({ ...draft, endTime: target.value })}
            />
          )}
        </div>
        <TextArea
          label={t('calendar.event.description')}
          aside={t('common.optional')}
          maxLength={EVENT_DESCRIPTION_MAX}
          rows={3}
          value={draft.description}
          onChange={({ target }) => change({ ...draft, description: target.value })}
        />
        <FormError>{error && `${t('calendar.event.saveFailed')}. ${errorText(error)}`}</FormError>
      </form>
    </Dialog>
  );
}

/** An event that cannot be changed here, and why. */
function FixedEvent({ event, onClose }: { event: ShownEvent; onClose: () => void }) {
  const { t } = useTranslation();
  const when = useWhenText();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={event.title || t('calendar.event.untitled')}
      description={when.whole(event)}
      closeLabel={t('common.close')}
    >
      <div className="flex flex-col gap-4">
        {event.description && <p className="whitespace-pre-line text-15">{event.description}</p>}
        <p className="flex gap-2.5 rounded-control bg-surface-2 px-3 py-2.5 text-15 text-2">
          <Lock aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          {event.isReadOnly ? t('calendar.event.readOnly') : t('calendar.event.waitingText')}
        </p>
      </div>
    </Dialog>
  );
}

/** An address names an event that is not there: deleted, or on other days. */
export function MissingEvent({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title={t('calendar.event.gone')}
      description={t('errors.calendar.not_found')}
      closeLabel={t('common.close')}
    />
  );
}
