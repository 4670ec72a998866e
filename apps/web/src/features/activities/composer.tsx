import { initial } from '@spotter/contract/display-name';
import { POST_MAX } from '@spotter/contract/limits';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#features/accounts/api.ts';
import { errorText } from '#lib/error-text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { FormError } from '#ui/form-error.tsx';
import { SendField } from '#ui/send-field.tsx';
import { useCreatePost } from './api.ts';
import { useLeftText } from './left-text.ts';

/** Where one posts to the studio. */
export function Composer({ inputRef }: { inputRef?: Ref<HTMLTextAreaElement> }) {
  const { t } = useTranslation();
  const me = useMe();
  const leftText = useLeftText();
  const { mutateAsync, error } = useCreatePost();
  return (
    <Card padding="small">
      <div className="flex items-start gap-3">
        <Avatar name={initial(me)} src={me.profileImageUrl} decorative className="mt-1" />
        <SendField
          inputRef={inputRef}
          label={t('activities.composer.label')}
          placeholder={t('activities.composer.placeholder')}
          sendLabel={t('activities.composer.send')}
          maxLength={POST_MAX}
          leftText={leftText}
          onSend={mutateAsync}
          className="flex-1"
        />
      </div>
      <FormError className="mt-3">{error && errorText(error)}</FormError>
    </Card>
  );
}
