import { ADDRESS_MAX } from '@spotter/contract/limits';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { handleSignedOut } from '#lib/signed-out.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { watchAddress } from './embed-address.ts';
import { useUpdateFeaturedVideo } from './featured-video-api.ts';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; video: string | null };

/** For trainers: which video stands above the feed, or none. */
export function FeaturedVideoDialog({ open, onOpenChange, video }: Props) {
  const { t } = useTranslation();
  const form = useId();
  const { mutate, isPending, error, reset, variables } = useUpdateFeaturedVideo();
  const [url, setUrl] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  // What stands there is shown whenever it opens.
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    setIsMissing(false);
    if (open) setUrl(video ? watchAddress(video) : '');
  }
  function change(next: boolean) {
    if (!next) reset();
    onOpenChange(next);
  }
  const save = (next: string | null) =>
    mutate(next, {
      onSuccess: () => {
        change(false);
        toast({ title: t('settings.updated'), tone: 'positive' });
      },
      onError: (problem) => void handleSignedOut(problem),
    });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setIsMissing(!url.trim());
    if (url.trim()) save(url.trim());
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t('settings.video.title')}
      description={t('settings.video.text')}
      closeLabel={t('common.close')}
      locked={isPending}
      footer={
        <>
          {video && (
            <Button
              tone="ghost"
              className="text-danger! sm:mr-auto"
              busy={isPending && variables === null}
              disabled={isPending && variables !== null}
              onClick={() => save(null)}
            >
              {t('settings.video.remove')}
            </Button>
          )}
          <Button tone="secondary" disabled={isPending} onClick={() => change(false)}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={form} busy={isPending && variables !== null}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextField
          label={t('settings.video.address')}
          placeholder={t('settings.video.placeholder')}
          hint={t('settings.video.hint')}
          error={error ? errorText(error) : isMissing ? t('settings.video.missing') : undefined}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={ADDRESS_MAX}
          autoFocus
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
