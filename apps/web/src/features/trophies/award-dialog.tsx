import type { Trophy } from '@spotter/contract/trophies';
import { TROPHY_DESCRIPTION_MAX, TROPHY_TITLE_MAX } from '@spotter/contract/trophies-limits';
import { Globe, Lock } from 'lucide-react';
import { useClients } from '#features/coaching/api.ts';
import { errorText } from '#lib/call/error-text.ts';
import { keptPrivately } from '#lib/storage/kept-draft.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { type Form, useForm } from '#ui/form/use-form.ts';
import { toast } from '#ui/toast/toast.ts';
import { toastFailure } from '#ui/toast/toast-failure.ts';
import { useAwardTrophy } from './api.ts';
import { ImageField } from './image-field.tsx';
import { useTrophyImage } from './use-trophy-image.ts';

type Props = {
  /** The recipient; null lets the trainer choose. */
  client: { id: string; name: string } | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

type Draft = {
  awardedTo: string;
  title: string;
  description: string;
  imageUrl: string | null;
  visibility: Trophy['visibility'];
};

/** Who sees the trophy. */
function VisibilityField({ form }: { form: Form<Draft> }) {
  const { t } = useTranslation();
  return (
    <div>
      <ChoiceChips
        label={t('trophies.award.visibility')}
        options={[
          { value: 'public', label: t('trophies.public'), icon: <Globe aria-hidden /> },
          { value: 'private', label: t('trophies.private'), icon: <Lock aria-hidden /> },
        ]}
        {...form.value('visibility')}
      />
      <p className="mt-1.5 text-13 text-ink-faint">
        {form.values.visibility === 'public' ? t('trophies.publicText') : t('trophies.privateText')}
      </p>
    </div>
  );
}

function TrophyTexts({ form }: { form: Form<Draft> }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('trophies.award.name')}
        required
        maxLength={TROPHY_TITLE_MAX}
        {...form.text('title')}
      />
      <TextArea
        label={t('trophies.award.description')}
        aside={t('common.optional')}
        rows={3}
        maxLength={TROPHY_DESCRIPTION_MAX}
        {...form.text('description')}
      />
    </>
  );
}

type FooterProps = { form: Form<Draft>; busy: boolean; uploading: boolean; onDiscard: () => void };

function AwardFooter({ form, busy, uploading, onDiscard }: FooterProps) {
  const { t } = useTranslation();
  return (
    <>
      {form.isChanged && (
        <Button tone="ghost" disabled={busy} onClick={onDiscard}>
          {t('trophies.award.discard')}
        </Button>
      )}
      <Button {...form.submitProps} disabled={uploading}>
        {uploading ? t('trophies.award.wait') : t('trophies.award.open')}
      </Button>
    </>
  );
}

/**
 * The dialog in which a trainer gives a trophy. Typed values and the upload are stored until they are sent or
 * discarded.
 */
export function AwardDialog({ client, open, onOpenChange }: Props) {
  const { t } = useTranslation();
  const { data: clients, error: clientsError } = useClients();
  const { mutate, isPending, error, reset } = useAwardTrophy();
  const options = (client ? [client] : (clients ?? [])).map(({ id, name }) => ({ value: id, label: name }));
  // A draft may name a client whose coaching has ended.
  const isCoached = (id: string) => options.some(({ value }) => value === id);
  const form = useForm<Draft>({
    values: { awardedTo: client?.id ?? '', title: '', description: '', imageUrl: null, visibility: 'public' },
    checks: {
      awardedTo: { passes: isCoached, text: t('trophies.award.clientMissing') },
      title: { passes: (title) => title.trim() !== '', text: t('trophies.award.nameMissing') },
    },
    send: give,
    busy: isPending,
    error,
    keep: keptPrivately(`trophy/${client?.id ?? 'any'}`),
  });
  const { value } = form;
  const { title, imageUrl, awardedTo } = form.values;
  const image = useTrophyImage((uploaded) => form.change({ imageUrl: uploaded }));
  const uploading = image.state.step === 'sending';

  function begin() {
    form.clear();
    image.stop();
    reset();
  }
  function give(draft: Draft) {
    if (uploading) return;
    const body = { ...draft, title: draft.title.trim(), description: draft.description.trim() };
    mutate(body, {
      onSuccess: () => {
        begin();
        onOpenChange(false);
        toast({ title: t('trophies.award.done'), tone: 'positive' });
      },
      onError: (failure) => {
        // If the stored picture is gone from the server, the next attempt must not use it.
        if (failure.code === 'objects.not_found') form.change({ imageUrl: null });
        toastFailure(failure, t('trophies.award.failed'));
      },
    });
  }
  const missing = form.errors.title || form.errors.awardedTo;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('trophies.award.title')}
      closeLabel={t('common.close')}
      locked={isPending}
      footer={
        <AwardFooter
          form={form}
          busy={isPending}
          uploading={uploading}
          onDiscard={() => {
            begin();
            onOpenChange(false);
          }}
        />
      }
    >
      <form {...form.formProps} className="flex flex-col gap-5">
        {missing && <FormError>{t('trophies.award.missing')}</FormError>}
        <SelectField
          label={t('trophies.award.client')}
          required
          disabled={client !== null}
          placeholder={t('trophies.award.choose')}
          options={options}
          {...value('awardedTo')}
          value={isCoached(awardedTo) ? awardedTo : ''}
          error={form.errors.awardedTo ?? (clientsError && !client ? errorText(clientsError) : undefined)}
          hint={clients?.length === 0 ? t('trophies.award.noClients') : undefined}
        />
        <TrophyTexts form={form} />
        <ImageField
          title={title}
          imageUrl={imageUrl}
          image={image}
          onRemove={() => {
            image.stop();
            form.change({ imageUrl: null });
          }}
        />
        <VisibilityField form={form} />
        <FormError>{form.failure}</FormError>
      </form>
    </Dialog>
  );
}
