import { useState } from 'react';
import { useLocation } from 'wouter';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { keptPrivately } from '#lib/storage/kept-draft.ts';
import { useOwnZone, useToday } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { type Form, useForm } from '#ui/form/use-form.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { toastQueued } from '#ui/toast/toast-queued.ts';
import { LateFilesField } from '../composer/late-files-field.ts';
import { useChosenFiles } from '../composer/use-chosen-files.ts';
import { schedule } from '../scheduled/api.ts';
import { WhenFields } from '../scheduled/when-fields.tsx';
import { firstTime, isAhead } from '../scheduled/when-rules.ts';
import { sendToSeveral } from './api.ts';
import { type Needs, RECIPIENTS_FORM, RECIPIENTS_SUBMIT, RecipientsField } from './recipients-field.tsx';
import { TextPart } from './text-part.tsx';

type Draft = {
  content: string;
  personIds: readonly string[];
  when: 'now' | 'later';
  day: string;
  time: string;
};

const kept = keptPrivately<Draft>('chat-several');

/** One message to several clients: each gets it in their own direct chat, now or at a time. */
export function SeveralPage({ needs }: { needs: Needs }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const zone = useOwnZone();
  const today = useToday();
  usePageTitle(t('chat.several.title'));
  const files = useChosenFiles();
  const [isTaking, setTaking] = useState(false);
  const form = useForm<Draft>({
    values: { content: '', personIds: [], when: 'now', ...firstTime(today) },
    keep: kept,
    checks: {
      content: {
        passes: (content) => content.trim() !== '' || files.chosen.length > 0,
        text: t('chat.text.missing'),
      },
      personIds: { passes: (ids) => ids.length > 0, text: t('chat.several.nobody') },
      time: {
        passes: (time, { when, day }) => when === 'now' || isAhead(day, time, zone),
        text: t('chat.when.past'),
      },
    },
    busy: isTaking || files.isBusy,
    send: (draft) => {
      setTaking(true);
      void sendAll(draft);
    },
  });
  async function sendAll({ content, personIds, when, day, time }: Draft): Promise<void> {
    const count = personIds.length;
    const taken = await files.take();
    form.clear();
    if (when === 'now') sendToSeveral(content.trim(), taken, personIds);
    else schedule(null, { content: content.trim(), files: taken, day, time }, { personIds });
    toastQueued({
      description:
        when === 'now' ? t('chat.several.done', { count }) : t('chat.several.scheduled', { count }),
      tone: 'positive',
    });
    navigate(when === 'now' ? pathTo('/messages') : pathTo('/messages/scheduled'));
  }
  return (
    <div className="flex w-full flex-col gap-6">
      <PageHeader
        above={<BackLink href={pathTo('/messages')}>{t('messages.nav.label')}</BackLink>}
        title={t('chat.several.title')}
        description={t('chat.several.text')}
      />
      <form {...form.formProps} className={RECIPIENTS_FORM}>
        <div className="in-order flex min-w-0 flex-col gap-5 lg:col-start-2">
          <TextPart form={form} personIds={form.values.personIds} />
          <LateFilesField files={files} />
          <When form={form} />
        </div>
        <RecipientsField
          needs={needs}
          title={t('chat.several.whom')}
          chosen={form.values.personIds}
          onChange={(personIds) => form.change({ personIds })}
          error={form.errors.personIds}
        />
        <div className={RECIPIENTS_SUBMIT}>
          <Button {...form.submitProps} className="max-sm:w-full">
            {form.values.when === 'now'
              ? t('chat.several.send', { count: form.values.personIds.length })
              : t('chat.scheduled.confirm')}
          </Button>
        </div>
      </form>
    </div>
  );
}

function When({ form }: { form: Form<Draft> }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-4">
      <ChoiceChips
        label={t('chat.when.label')}
        options={[
          { value: 'now', label: t('chat.when.now') },
          { value: 'later', label: t('chat.when.later') },
        ]}
        {...form.value('when')}
      />
      {form.values.when === 'later' && <WhenFields day={form.text('day')} time={form.text('time')} />}
    </div>
  );
}
