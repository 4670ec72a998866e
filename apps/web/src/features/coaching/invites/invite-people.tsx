import { INVITES_MAILED_MAX } from '@spotter/contract/coaching-limits';
import { errorText } from '#lib/call/error-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useMailInvites } from './invites-api.ts';
import { InvitesSent } from './invites-sent.tsx';
import type { ListedPerson } from './list-rules.ts';

/** Invites people who are known by their address, each by a mail with a link of their own, at a press; as many as one call takes. */
export function InvitePeople({ people }: { people: readonly ListedPerson[] }) {
  const { t } = useTranslation();
  const { mutate, data, isPending, error } = useMailInvites();
  if (data) return <InvitesSent outcome={data} />;
  return (
    <>
      <Button
        tone="secondary"
        className="self-start"
        busy={isPending}
        onClick={() => mutate(people.slice(0, INVITES_MAILED_MAX))}
      >
        {t('coaching.list.send')}
      </Button>
      <FormError>{error && errorText(error)}</FormError>
    </>
  );
}
