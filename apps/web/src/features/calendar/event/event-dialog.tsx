import { EVENT_DESCRIPTION_MAX, EVENT_TITLE_MAX } from '@spotter/contract/calendar-limits';
import { Lock, RotateCcw, Trash2 } from 'lucide-react';
import { LinkedText } from '#features/link-cards/api.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { pathTo } from '#lib/paths.ts';
import { useOwnZone } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { COPY_LINK_ROOM, CopyLink } from '#ui/button/copy-link.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { type Form, useForm } from '#ui/form/use-form.ts';
import { toast } from '#ui/toast/toast.ts';
import { addEvent, useChangeEvent } from '../api.ts';
import { useDropEvent } from '../move/use-drop-event.ts';
import {
  changeOf,
  draftFault,
  draftOf,
  type EventDraft,
  emptyDraft,
  newEventOf,
  withStart,
} from './event-draft.ts';
import { keptEvent } from './kept-event.ts';
import type { ShownEvent } from './shown-event.ts';
import { useWhenText } from './use-when-text.ts';

type Props = {
  /** Null for a new event, on `day`. */
  event: ShownEvent | null;
  day: string;
  onClose: () => void;
};

/** Adds or edits an event. An event that can only be changed at Google, or is still in the outbox, is read-only. */
export function EventDialog({ event, day, onClose }: Props) {
  // A waiting event is being sent: it can be edited once it has arrived or was refused.
  const isFixed = event !== null && (event.isReadOnly || event.state === 'waiting');
  return isFixed ? (
    <FixedEvent event={event} onClose={onClose} />
  ) : (
    <EventForm event={event} day={day} onClose={onClose} />
  );
}

type WhenProps = { form: Form<EventDraft>; zone: string; fault: ReturnType<typeof draftFault> };

/** The days of an event, and its times unless it lasts all day. */
function WhenFields({ form, zone, fault }: WhenProps) {
  const { t } = useTranslation();
  const { values: draft, text } = form;
  const faultText =
    fault === 'order' ? t('calendar.event.order') : fault === 'long' && t('calendar.event.long');
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        type="date"
        required
        label={t('calendar.event.date')}
        min="1970-01-01"
        max="2099-12-31"
        value={draft.date}
        onChange={({ target }) => form.change(withStart(draft, { date: target.value }, zone))}
        className={draft.isAllDay ? 'max-sm:col-span-2' : undefined}
      />
      {!draft.isAllDay && (
        <TextField
          type="time"
          required
          label={t('calendar.event.time')}
          value={draft.time}
          onChange={({ target }) => form.change(withStart(draft, { time: target.value }, zone))}
        />
      )}
      <TextField
        type="date"
        required
        label={draft.isAllDay ? t('calendar.event.lastDay') : t('calendar.event.endDate')}
        min={draft.date}
        max="2099-12-31"
        {...text('endDate')}
        error={draft.isAllDay && faultText}
        className={draft.isAllDay ? 'max-sm:col-span-2' : undefined}
      />
      {!draft.isAllDay && (
        <TextField
          type="time"
          required
          label={t('calendar.event.endTime')}
          {...text('endTime')}
          error={faultText}
        />
      )}
    </div>
  );
}

/** Says that the form shows values of an earlier visit. */
function RestoredLine({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <p role="status" className="flex flex-wrap items-center justify-between gap-2 text-13 text-ink-soft">
      {t('calendar.event.restored')}
      <Button tone="ghost" size="small" icon={<RotateCcw />} onClick={onClear}>
        {t('common.clear')}
      </Button>
    </p>
  );
}

function EventForm({ event, day, onClose }: Props) {
  const { t } = useTranslation();
  const zone = useOwnZone();
  const isNew = event === null || event.state === 'refused';
  const { mutate, isPending, error } = useChangeEvent();
  const form = useForm({
    values: event ? draftOf(event, zone) : emptyDraft(day),
    send: save,
    busy: isPending,
    error,
    keep: keptEvent(event?.id ?? null),
  });
  const { text } = form;
  const drop = useDropEvent();
  const fault = draftFault(form.values, zone);
  function close() {
    form.clear();
    onClose();
  }
  function save(filled: EventDraft) {
    if (fault) return;
    if (isNew) {
      addEvent(newEventOf(filled, zone));
      if (event?.entryId) outbox.discard(event.entryId);
      close();
      return;
    }
    const changed = changeOf(form.base, filled, zone);
    if (Object.keys(changed).length === 0) return close();
    mutate(
      { id: event.id, change: changed },
      {
        onSuccess: () => {
          close();
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
              className="text-danger! sm:mr-auto"
              onClick={() => {
                close();
                drop(event);
              }}
            >
              {t('calendar.event.remove')}
            </Button>
          )}
          <Button tone="secondary" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button {...form.submitProps} disabled={fault !== null}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      {/* The browser's own validation keeps dates within the years that the calendar supports. */}
      <form {...form.formProps} noValidate={false} className="flex flex-col gap-4">
        {form.isRestored && <RestoredLine onClear={() => form.clear()} />}
        {event?.refusal && <FormError>{t(`errors.${event.refusal}`)}</FormError>}
        <TextField
          autoFocus
          required
          label={t('calendar.event.title')}
          placeholder={t('calendar.event.titlePlaceholder')}
          maxLength={EVENT_TITLE_MAX}
          {...text('title')}
        />
        <Switch label={t('calendar.event.allDay')} {...form.switched('isAllDay')} />
        <WhenFields form={form} zone={zone} fault={fault} />
        <TextArea
          label={t('calendar.event.description')}
          aside={t('common.optional')}
          maxLength={EVENT_DESCRIPTION_MAX}
          rows={3}
          {...text('description')}
        />
        {!isNew && <EventLink event={event} />}
        <FormError>{form.failure && `${t('calendar.event.saveFailed')}. ${form.failure}`}</FormError>
      </form>
    </Dialog>
  );
}

/** Copies the event's address; in a chat it is a card for oneself alone. */
function EventLink({ event }: { event: ShownEvent }) {
  // The calendar reads the days around the one in its address.
  const day = draftOf(event, useOwnZone()).date;
  return (
    <div className="-mx-3 -my-2">
      <CopyLink
        path={pathTo('/calendar', { event: event.id, day })}
        whileLoading={<span className={COPY_LINK_ROOM} />}
      />
    </div>
  );
}

/** A read-only event, and why it cannot be changed here. */
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
        {event.description && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line text-15">
            <LinkedText text={event.description} />
          </p>
        )}
        <p className="flex gap-2.5 rounded-control bg-surface-2 px-3 py-2.5 text-15 text-ink-soft">
          <Lock aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          {event.isReadOnly ? t('calendar.event.readOnly') : t('calendar.event.waitingText')}
        </p>
        {event.isReadOnly && <EventLink event={event} />}
      </div>
    </Dialog>
  );
}

/** Shown when the address names an event that is not in the list: it was deleted, or is on other days. */
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
