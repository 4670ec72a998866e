import { POST_MAX } from '@spotter/contract/activities-limits';
import { type Ref, useState } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { errorText } from '#lib/call/error-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { SendField } from '#ui/field/send-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useLeftText } from './activity/left-text.ts';
import { useCreatePost } from './api.ts';
import { Audience } from './audience.ts';

/** The field to post to the studio. */
export function Composer({ inputRef }: { inputRef?: Ref<HTMLTextAreaElement> }) {
  const { t } = useTranslation();
  const me = useMe();
  const leftText = useLeftText();
  const { mutateAsync, error } = useCreatePost();
  const [isWriting, setWriting] = useState(false);
  return (
    <Card padding="small">
      <div className="flex items-start gap-3">
        <Avatar person={me} className="mt-1" />
        <SendField
          inputRef={inputRef}
          label={t('activities.composer.label')}
          placeholder={t('activities.composer.placeholder')}
          sendLabel={t('activities.composer.send')}
          maxLength={POST_MAX}
          leftText={leftText}
          onSend={mutateAsync}
          onText={(text) => text && setWriting(true)}
          className="flex-1"
        />
      </div>
      {isWriting && <Audience />}
      <FormError className="mt-3">{error && errorText(error)}</FormError>
    </Card>
  );
}
