import type { MailedInvites } from '@spotter/contract/coaching';
import { INVITES_MAILED_MAX } from '@spotter/contract/coaching-limits';
import { useState } from 'react';
import { errorText } from '#lib/call/error-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useMailInvites } from './invites-api.ts';
import { InvitesSent } from './invites-sent.tsx';
import type { ListedPerson } from './list-rules.ts';

type InvitePeopleProps = { people: readonly ListedPerson[] };

/** Invites people who are known by their address, each by a mail with a link of their own; at a press as many as one call takes. */
export function InvitePeople({ people }: InvitePeopleProps) {
  const { t } = useTranslation();
  // Who has been asked about; others may be added meanwhile.
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<MailedInvites | null>(null);
  const { mutate, isPending, error } = useMailInvites();
  const next = people.filter(({ email }) => !asked.has(email)).slice(0, INVITES_MAILED_MAX);

  function add(sent: MailedInvites) {
    setAsked(new Set([...asked, ...next.map(({ email }) => email)]));
    setOutcome({
      invited: sent.invited + (outcome?.invited ?? 0),
      before: sent.before + (outcome?.before ?? 0),
      clients: sent.clients + (outcome?.clients ?? 0),
      isMailed: sent.isMailed,
    });
  }

  return (
    <>
      {outcome && <InvitesSent outcome={outcome} />}
      {next.length > 0 && (
        <Button
          tone="secondary"
          className="self-start"
          busy={isPending}
          onClick={() => mutate(next, { onSuccess: add })}
        >
          {t('coaching.list.send')}
        </Button>
      )}
      <FormError>{error && errorText(error)}</FormError>
    </>
  );
}
