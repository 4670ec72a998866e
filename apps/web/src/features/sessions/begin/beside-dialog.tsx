import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { Beside } from './beside-store.ts';

/** Another session of this person runs: they go on with it, or end it so that the new one begins. */
export function BesideDialog({ beside: { running, isEmpty, onShown, decide } }: { beside: Beside }) {
  const { t } = useTranslation();
  const [, go] = useLocation();
  useEffect(onShown, [onShown]);
  return (
    <Dialog
      asks
      open
      size="small"
      onOpenChange={() => decide(false)}
      title={t('sessions.beside.title', { name: running.name })}
      description={isEmpty ? t('sessions.beside.empty') : t('sessions.beside.text')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button tone="secondary" onClick={() => decide(true)}>
            {isEmpty ? t('sessions.beside.drop') : t('sessions.beside.end')}
          </Button>
          <Button
            autoFocus
            onClick={() => {
              decide(false);
              go(pathTo('/sessions/:id', { id: running.id }));
            }}
          >
            {t('workouts.continue')}
          </Button>
        </>
      }
    />
  );
}
