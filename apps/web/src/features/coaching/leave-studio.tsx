import { useState } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Section } from '#ui/section.tsx';
import { useCoachings } from './api.ts';
import type { ComingDays } from './clients/end-coaching-api.ts';
import { ComingDaysChoice } from './clients/end-coaching-dialog.tsx';
import { useLeaveStudio } from './leave-api.ts';

/** How a client leaves the studio, with what that means; coaches' coming days go or stay, as they say. */
export function LeaveStudio() {
  const { t } = useTranslation();
  const studio = useMe().studio.name;
  const { data: coachings } = useCoachings();
  const { mutateAsync } = useLeaveStudio();
  const [isOpen, setOpen] = useState(false);
  const [days, setDays] = useState<ComingDays>('remove');
  return (
    <Section title={t('agreements.leaving.section')} description={t('agreements.leaving.sectionText')}>
      <Button tone="secondary" className="self-start" onClick={() => setOpen(true)}>
        {t('agreements.leaving.open')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('agreements.leaving.title', { studio })}
        text={t('agreements.leaving.text')}
        confirmLabel={t('agreements.leaving.confirm')}
        onConfirm={() => mutateAsync({ days })}
      >
        {coachings && coachings.length > 0 && <ComingDaysChoice value={days} onChange={setDays} />}
      </ConfirmDialog>
    </Section>
  );
}
