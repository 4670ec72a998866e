import type { MailedInvites } from '@spotter/contract/coaching';
import { INVITES_MAILED_MAX } from '@spotter/contract/coaching-limits';
import { useState } from 'react';
import { errorText } from '#lib/call/error-text.ts';
import { inParts } from '#lib/in-parts.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useMailInvites } from './invites-api.ts';
import { InvitesSent } from './invites-sent.tsx';
import type { ListedPerson } from './list-rules.ts';

type InvitePeopleProps = { people: readonly ListedPerson[] };

/** Invites people who are known by their address, each by a mail with a link of their own, at one press. */
export function InvitePeople({ people }: InvitePeopleProps) {
  const { t } = useTranslation();
  // Who has been asked about; others may be added meanwhile, or be left when a call fails.
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<MailedInvites | null>(null);
  const { mutateAsync, isPending, error } = useMailInvites();
  const left = people.filter(({ email }) => !asked.has(email));

  async function send() {
    for (const part of inParts(left, INVITES_MAILED_MAX)) {
      const sent = await mutateAsync(part);
      setAsked((before) => new Set([...before, ...part.map(({ email }) => email)]));
      setOutcome((before) => ({
        invited: sent.invited + (before?.invited ?? 0),
        before: sent.before + (before?.before ?? 0),
        clients: sent.clients + (before?.clients ?? 0),
        isMailed: sent.isMailed,
      }));
    }
  }

  return (
    <>
      {outcome && <InvitesSent outcome={outcome} />}
      {left.length > 0 && (
        <Button
          tone="secondary"
          className="self-start"
          busy={isPending}
          // A failure is shown below.
          onClick={() => void send().catch(() => undefined)}
        >
          {t('coaching.list.send')}
        </Button>
      )}
      <FormError>{error && errorText(error)}</FormError>
    </>
  );
}
