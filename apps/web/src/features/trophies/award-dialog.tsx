import { TROPHY_DESCRIPTION_MAX, TROPHY_TITLE_MAX } from '@spotter/contract/limits';
import type { Trophy } from '@spotter/contract/trophies';
import { Globe, Lock } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClients } from '#features/coaching/api.ts';
import { errorText } from '#lib/error-text.ts';
import { handleSignedOut } from '#lib/signed-out.ts';
import { useDraft } from '#lib/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { useAwardTrophy } from './api.ts';
import { ImageField } from './image-field.tsx';
import { useTrophyImage } from './use-trophy-image.ts';

type Props = {
  /** Chosen already; null where the trainer chooses. */
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

/** A trainer gives a trophy. What was typed and uploaded stays until it is given or thrown away. */
export function AwardDialog({ client, open, onOpenChange }: Props) {
  const { t } = useTranslation();
  const form = useId();
  const { data: clients, error: clientsError } = useClients();
  const empty: Draft = {
    awardedTo: client?.id ?? '',
    title: '',
    description: '',
    imageUrl: null,
    visibility: 'public',
  };
  const { draft, kept, change, clear } = useDraft(`trophy/${client?.id ?? 'any'}`, empty);
  const image = useTrophyImage((imageUrl) => change({ imageUrl }));
  const { mutate, isPending, error, reset } = useAwardTrophy();
  const [tried, setTried] = useState(false);
  const { title, description, imageUrl, visibility } = draft;
  const options = (client ? [client] : (clients ?? [])).map(({ id, name }) => ({ value: id, label: name }));
  // A draft may name somebody who is no longer coached.
  const awardedTo = options.some(({ value }) => value === draft.awardedTo) ? draft.awardedTo : '';
  const lacks = { title: !title.trim(), client: !awardedTo };
  const uploading = image.state.step === 'sending';

  function begin() {
    clear(empty);
    image.reset();
    reset();
    setTried(false);
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (isPending || uploading) return;
    if (lacks.title || lacks.client) {
      // The first field that is marked, once it is.
      requestAnimationFrame(() =>
        document.getElementById(form)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
      return;
    }
    const body = { title: title.trim(), description: description.trim(), imageUrl, visibility, awardedTo };
    mutate(body, {
      onSuccess: () => {
        begin();
        onOpenChange(false);
        toast({ title: t('trophies.award.done'), tone: 'positive' });
      },
      onError: (failure) => {
        // A stored picture that is gone by now must not stop the next attempt.
        if (failure.code === 'objects.not_found') change({ imageUrl: null });
        if (!handleSignedOut(failure))
          toast({ title: t('trophies.award.failed'), description: errorText(failure), tone: 'danger' });
      },
    });
  }
  const missing = tried && (lacks.title || lacks.client);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('trophies.award.title')}
      closeLabel={t('common.close')}
      locked={isPending}
      footer={
        <>
          {kept && (
            <Button
              tone="ghost"
              disabled={isPending}
              onClick={() => {
                begin();
                onOpenChange(false);
              }}
            >
              {t('trophies.award.discard')}
            </Button>
          )}
          <Button type="submit" form={form} busy={isPending} disabled={uploading}>
            {uploading ? t('trophies.award.wait') : t('trophies.award.open')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {missing && <FormError>{t('trophies.award.missing')}</FormError>}
        <SelectField
          label={t('trophies.award.client')}
          required
          disabled={client !== null}
          placeholder={t('trophies.award.choose')}
          options={options}
          value={awardedTo}
          error={
            tried && lacks.client
              ? t('trophies.award.clientMissing')
              : clientsError && !client
                ? errorText(clientsError)
                : undefined
          }
          hint={clients?.length === 0 ? t('trophies.award.noClients') : undefined}
          onChange={(next) => change({ awardedTo: next })}
        />
        <TextField
          label={t('trophies.award.name')}
          required
          maxLength={TROPHY_TITLE_MAX}
          value={title}
          error={tried && lacks.title ? t('trophies.award.nameMissing') : undefined}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextArea
          label={t('trophies.award.description')}
          aside={t('common.optional')}
          rows={3}
          maxLength={TROPHY_DESCRIPTION_MAX}
          value={description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <ImageField
          title={title}
          imageUrl={imageUrl}
          image={image}
          onRemove={() => {
            image.reset();
            change({ imageUrl: null });
          }}
        />
        <div>
          <ChoiceChips
            label={t('trophies.award.visibility')}
            options={[
              { value: 'public', label: t('trophies.public'), icon: <Globe aria-hidden /> },
              { value: 'private', label: t('trophies.private'), icon: <Lock aria-hidden /> },
            ]}
            value={visibility}
            onChange={(next) => change({ visibility: next })}
          />
          <p className="mt-1.5 text-13 text-3">
            {visibility === 'public' ? t('trophies.publicText') : t('trophies.privateText')}
          </p>
        </div>
        <FormError>{error && errorText(error)}</FormError>
      </form>
    </Dialog>
  );
}
