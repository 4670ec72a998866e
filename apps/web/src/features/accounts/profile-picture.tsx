import { UPLOADS } from '@spotter/contract/limits';
import { Camera } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadErrorText, uploadFile } from '#lib/upload.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast-store.ts';
import { useUpdateProfile } from './api.ts';

type Props = { name: string; src: string | null };

/** One's own picture; a new one is shown to everyone as soon as it is there. */
export function ProfilePicture({ name, src }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useUpdateProfile();

  function set(profileImageUrl: string | null) {
    mutate(
      { profileImageUrl },
      {
        onSuccess: () => toast({ title: t('settings.updated'), tone: 'positive' }),
        onError: (error) => setProblem(uploadErrorText(error)),
        onSettled: () => setProgress(null),
      },
    );
  }
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file may be chosen again after a failure.
    target.value = '';
    if (!file) return;
    setProblem(null);
    setProgress(0);
    try {
      set(await uploadFile({ purpose: 'avatar', file, onProgress: setProgress }));
    } catch (error) {
      setProgress(null);
      setProblem(uploadErrorText(error));
    }
  }

  return (
    <Section title={t('accounts.picture.title')}>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={name} src={src} size={96} decorative />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <div className="flex flex-wrap gap-2">
            <Button
              tone="secondary"
              icon={<Camera />}
              busy={progress !== null}
              onClick={() => input.current?.click()}
            >
              {src ? t('accounts.picture.change') : t('accounts.picture.add')}
            </Button>
            {src && (
              <Button tone="ghost" disabled={progress !== null || isPending} onClick={() => set(null)}>
                {t('accounts.picture.remove')}
              </Button>
            )}
          </div>
          <p className="text-13 text-3">
            {t('accounts.picture.hint', { megabytes: UPLOADS.avatar.megabytes })}
          </p>
          {progress !== null && (
            <ProgressBar
              className="max-w-72"
              value={progress}
              max={1}
              label={t('accounts.picture.uploading')}
            />
          )}
          <FormError>{problem}</FormError>
        </div>
        <input
          ref={input}
          type="file"
          accept={UPLOADS.avatar.types.join(',')}
          aria-label={t('accounts.picture.title')}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void choose(event)}
        />
      </div>
    </Section>
  );
}
