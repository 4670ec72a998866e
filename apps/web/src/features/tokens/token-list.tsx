import type { AccessToken } from '@spotter/contract/tokens';
import { Plus, Terminal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Section } from '#ui/section.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { toast } from '#ui/toast/toast.ts';
import { removeToken, useTokens } from './api.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { useScopesText } from './scopes-text.ts';

/** The person's access tokens for programs, and a button that makes one. */
export function TokenList() {
  const { t } = useTranslation();
  return (
    <Section title={t('tokens.title')} description={t('tokens.text')}>
      <QueryView
        query={useTokens()}
        loading={<LinesSkeleton label={t('tokens.loading')} lines={1} circle="w-5" />}
        failed={t('tokens.loadFailed')}
      >
        {(tokens) => (
          <>
            {tokens.length === 0 ? (
              <p className="text-15 text-ink-soft">{t('tokens.none')}</p>
            ) : (
              <ul className="flex flex-col divide-y divide-line">
                {tokens.map((token) => (
                  <TokenLine key={token.id} token={token} />
                ))}
              </ul>
            )}
            <MakeToken />
          </>
        )}
      </QueryView>
    </Section>
  );
}

function TokenLine({ token }: { token: AccessToken }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const scopesText = useScopesText();
  const { name } = token;
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0">
      <Terminal aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold text-15">{name}</p>
        <p className="text-13 text-ink-soft">{scopesText(token.scopes)}</p>
        <Facts token={token} />
      </div>
      <IconButton icon={<Trash2 />} label={t('tokens.end', { name })} onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('tokens.endTitle')}
        text={t('tokens.endText', { name })}
        confirmLabel={t('tokens.endSubmit')}
        onConfirm={() => removeToken(token.id)}
        onDone={() => toast({ title: t('tokens.ended'), tone: 'positive' })}
      />
    </li>
  );
}

function Facts({ token: { ending, expiresAt, usedAt } }: { token: AccessToken }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = new Date(useNow(60_000));
  const date = format.instant(expiresAt, { dateStyle: 'medium' });
  const facts = [
    `…${ending}`,
    new Date(expiresAt) > now ? t('tokens.until', { date }) : t('tokens.over', { date }),
    usedAt ? t('tokens.used', { ago: format.ago(usedAt, now) }) : t('tokens.never'),
  ];
  return <p className="text-13 text-ink-faint">{facts.join(' · ')}</p>;
}

function MakeToken() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="secondary"
        className="self-start"
        icon={<Plus aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('tokens.make')}
      </Button>
      {open && <NewTokenDialog onClose={() => setOpen(false)} />}
    </>
  );
}
