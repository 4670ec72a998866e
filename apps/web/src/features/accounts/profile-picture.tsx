import { UPLOADS } from '@spotter/contract/objects-limits';
import { Camera } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { errorText } from '#lib/call/error-text.ts';
import { acceptOf } from '#lib/outbox/upload.ts';
import { useUpload } from '#lib/outbox/use-upload.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Section } from '#ui/section.tsx';
import { UploadLine } from '#ui/state/upload-line.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useMe, useUpdateProfile } from './api.ts';

type Props = { src: string | null };

/** One's own picture; a new one is visible to everyone as soon as it is uploaded. */
export function ProfilePicture({ src }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const input = useRef<HTMLInputElement>(null);
  const { mutateAsync, isPending } = useUpdateProfile();
  const [removeError, setRemoveError] = useState<unknown>(null);
  async function set(profileImageUrl: string | null): Promise<void> {
    setRemoveError(null);
    await mutateAsync({ profileImageUrl });
    toast({ title: t('settings.updated'), tone: 'positive' });
  }
  const upload = useUpload({ purpose: 'avatar', onSent: set, goesOn: true });
  const isSending = upload.state.step === 'sending';

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Allow choosing the same file again after a failure.
    target.value = '';
    if (!file) return;
    setRemoveError(null);
    upload.send(file);
  }

  return (
    <Section title={t('accounts.picture.title')}>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar person={{ ...me, profileImageUrl: src }} size={96} />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <div className="flex flex-wrap gap-2">
            <Button
              tone="secondary"
              icon={<Camera />}
              busy={isSending}
              onClick={() => input.current?.click()}
            >
              {src ? t('accounts.picture.change') : t('accounts.picture.add')}
            </Button>
            {src && (
              <Button
                tone="ghost"
                disabled={isSending || isPending}
                onClick={() => {
                  upload.stop();
                  set(null).catch(setRemoveError);
                }}
              >
                {t('accounts.picture.remove')}
              </Button>
            )}
          </div>
          <p className="text-13 text-ink-faint">
            {t('accounts.picture.hint', { megabytes: UPLOADS.avatar.megabytes })}
          </p>
          <UploadLine upload={upload} label={() => t('accounts.picture.uploading')} />
          {removeError !== null && <FormError>{errorText(removeError)}</FormError>}
        </div>
        <input
          ref={input}
          type="file"
          accept={acceptOf('avatar')}
          aria-label={t('accounts.picture.title')}
          className="sr-only"
          tabIndex={-1}
          onChange={choose}
        />
      </div>
    </Section>
  );
}
