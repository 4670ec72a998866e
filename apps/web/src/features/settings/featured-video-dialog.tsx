import { ADDRESS_MAX } from '@spotter/contract/limits';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { toast } from '#ui/toast/toast.ts';
import { watchAddress } from './embed-address.ts';
import { useUpdateFeaturedVideo } from './featured-video-api.ts';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; video: string | null };

/** The trainer's dialog to set or remove the video above the feed. */
export function FeaturedVideoDialog({ open, onOpenChange, video }: Props) {
  const { t } = useTranslation();
  const { mutate, isPending, error, reset, variables } = useUpdateFeaturedVideo();
  const form = useForm({
    values: { url: video ? watchAddress(video) : '' },
    checks: { url: { passes: (url) => url.trim() !== '', text: t('settings.video.missing') } },
    send: ({ url }) => save(url.trim()),
    busy: isPending,
    error,
    fieldOfCode: { 'settings.video_not_allowed': 'url' },
  });

  function change(next: boolean) {
    if (!next) {
      form.clear();
      reset();
    }
    onOpenChange(next);
  }
  const save = (next: string | null) =>
    mutate(next, {
      onSuccess: () => {
        change(false);
        toast({ title: t('settings.updated'), tone: 'positive' });
      },
    });
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
          <Button {...form.submitProps} busy={isPending && variables !== null}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form {...form.formProps}>
        <TextField
          label={t('settings.video.address')}
          placeholder={t('settings.video.placeholder')}
          hint={t('settings.video.hint')}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={ADDRESS_MAX}
          autoFocus
          {...form.text('url')}
          error={form.failure ?? form.errors.url}
        />
      </form>
    </Dialog>
  );
}
