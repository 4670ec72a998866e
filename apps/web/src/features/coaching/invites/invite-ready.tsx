import type { Invite } from '@spotter/contract/coaching';
import { Share2 } from 'lucide-react';
import { useMe } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { canShare, share } from '#ui/button/share.ts';
import { CopyField } from '#ui/field/copy-field.tsx';

/** The new link with ways to share it. */
export function InviteReady({ invite, onDone }: { invite: Invite; onDone: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { studio } = useMe();
  const isSharable = canShare();
  const text = t('coaching.invite.shareText', { studio: studio.name });
  return (
    <div className="flex flex-col gap-5">
      <CopyField
        label={t('coaching.invite.link')}
        hint={t('coaching.invite.expires', { date: format.instant(invite.expiresAt, { dateStyle: 'long' }) })}
        value={invite.url}
        copyLabel={t('coaching.invite.copy')}
        copiedLabel={t('coaching.invite.copied')}
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button tone={isSharable ? 'secondary' : 'primary'} onClick={onDone}>
          {t('coaching.invite.finish')}
        </Button>
        {isSharable && (
          <Button icon={<Share2 />} onClick={() => void share({ title: studio.name, text, url: invite.url })}>
            {t('coaching.invite.share')}
          </Button>
        )}
      </div>
    </div>
  );
}
