import { useState } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Section } from '#ui/section.tsx';
import { useClients } from '../api.ts';
import { useLeaveStudio } from '../leave-api.ts';
import { ReceiverField } from './receiver-field.tsx';

/** How a trainer leaves the studio: another trainer coaches their clients from then on. */
export function LeaveAsTrainer() {
  const { t } = useTranslation();
  const me = useMe();
  const { data: clients } = useClients();
  const { mutateAsync } = useLeaveStudio();
  const [isOpen, setOpen] = useState(false);
  const [handTo, setHandTo] = useState('');
  const hasClients = clients !== undefined && clients.length > 0;
  return (
    <Section title={t('agreements.leaving.section')} description={t('agreements.leaving.sectionText')}>
      <Button tone="secondary" className="self-start" onClick={() => setOpen(true)}>
        {t('agreements.leaving.open')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('agreements.leaving.title', { studio: me.studio.name })}
        text={t('staff.leaving.text')}
        confirmLabel={t('agreements.leaving.confirm')}
        disabled={hasClients && handTo === ''}
        onConfirm={() => mutateAsync(hasClients ? { handTo } : {})}
      >
        {hasClients && (
          <ReceiverField
            label={t('staff.leaving.to')}
            without={[me.id]}
            value={handTo}
            onChange={setHandTo}
          />
        )}
      </ConfirmDialog>
    </Section>
  );
}
