import { MESSAGE_MAX } from '@spotter/contract/messages-limits';
import { useState } from 'react';
import { useOwnZone, useToday } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { LateFilesField } from '../composer/late-files-field.ts';
import type { ChosenFiles } from '../composer/use-chosen-files.ts';
import { type ScheduledDraft, type ScheduledTo, schedule } from './api.ts';
import { WhenFields } from './when-fields.tsx';
import { firstTime, isAhead } from './when-rules.ts';

type Props = {
  /** Null for a new one. */
  id: string | null;
  content: string;
  files: ChosenFiles;
  when?: { day: string; time: string };
  to: ScheduledTo;
  onClose: (isDone: boolean) => void;
};

type Draft = Omit<ScheduledDraft, 'files'>;

/** When a message is sent, its text and its files. */
export function ScheduleDialog({ id, content, files, when, to, onClose }: Props) {
  const { t } = useTranslation();
  const zone = useOwnZone();
  const today = useToday();
  const [isTaking, setTaking] = useState(false);
  const form = useForm<Draft>({
    values: { content, ...(when ?? firstTime(today)) },
    checks: {
      content: {
        passes: (text) => text.trim() !== '' || files.chosen.length > 0,
        text: t('chat.text.missing'),
      },
      time: { passes: (time, { day }) => isAhead(day, time, zone), text: t('chat.when.past') },
    },
    busy: isTaking || files.isBusy,
    send: (draft) => {
      setTaking(true);
      void files.take().then((taken) => {
        schedule(id, { ...draft, files: taken }, to);
        onClose(true);
      });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      title={id ? t('chat.scheduled.change') : t('chat.scheduled.new')}
      closeLabel={t('common.close')}
      footer={<Button {...form.submitProps}>{id ? t('common.save') : t('chat.scheduled.confirm')}</Button>}
    >
      <form {...form.formProps} className="flex flex-col gap-4">
        <TextArea
          label={t('chat.text.label')}
          rows={4}
          maxLength={MESSAGE_MAX}
          autoFocus
          {...form.text('content')}
        />
        <LateFilesField files={files} />
        <WhenFields day={form.text('day')} time={form.text('time')} />
      </form>
    </Dialog>
  );
}
