import { GROUP_NAME_MAX } from '@spotter/contract/chat-limits';
import { useLocation } from 'wouter';
import { useSettings } from '#features/settings/api.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { PageHeader } from '#ui/page-header.tsx';
import {
  type Needs,
  RECIPIENTS_FORM,
  RECIPIENTS_SUBMIT,
  RecipientsField,
} from '../several/recipients-field.tsx';
import { TrainersField } from './trainers-field.tsx';
import { makeGroup } from './use-groups-waiting.ts';

type Draft = { name: string; clientIds: readonly string[]; trainerIds: readonly string[] };

/** A new group: its name, some of one's clients, and trainers of the studio. */
export function NewGroupPage({ needs }: { needs: Needs }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  usePageTitle(t('chat.groups.new'));
  const hasCommunity = useSettings().data?.community ?? true;
  const form = useForm<Draft>({
    values: { name: '', clientIds: [], trainerIds: [] },
    checks: {
      name: { passes: (name) => name.trim() !== '', text: t('chat.groups.nameMissing') },
      clientIds: {
        passes: (ids, { trainerIds }) =>
          ids.length + trainerIds.length > 0 && (hasCommunity || ids.length < 2),
        text: hasCommunity ? t('chat.several.nobody') : t('errors.chat.no_community'),
      },
    },
    send({ name, clientIds, trainerIds }) {
      const id = makeGroup(name.trim(), [...clientIds, ...trainerIds]);
      // Into the group itself: what is written next must not go to the first channel.
      navigate(pathTo('/messages', { channel: id }));
    },
  });
  return (
    <div className="flex w-full flex-col gap-6">
      <PageHeader
        above={<BackLink href={pathTo('/messages')}>{t('messages.nav.label')}</BackLink>}
        title={t('chat.groups.new')}
        description={t('chat.groups.text')}
      />
      <form {...form.formProps} className={RECIPIENTS_FORM}>
        <div className="in-order flex min-w-0 flex-col gap-5 lg:col-start-2">
          <TextField label={t('chat.groups.name')} maxLength={GROUP_NAME_MAX} {...form.text('name')} />
          <TrainersField
            chosen={form.values.trainerIds}
            onChange={(trainerIds) => form.change({ trainerIds })}
          />
        </div>
        <RecipientsField
          needs={needs}
          title={t('chat.groups.clients')}
          chosen={form.values.clientIds}
          onChange={(clientIds) => form.change({ clientIds })}
          error={form.errors.clientIds}
        />
        <div className={RECIPIENTS_SUBMIT}>
          <Button {...form.submitProps} className="max-sm:w-full">
            {t('chat.groups.make')}
          </Button>
        </div>
      </form>
    </div>
  );
}
