import { LeaveStudio } from '#features/coaching/leave-studio.tsx';
import { MyCoach } from '#features/coaching/my-coach.tsx';
import { AskedDays } from '#features/plans/asked-days.tsx';
import { StartFormEntry } from '#features/start-forms/start-form-entry.tsx';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Section } from '#ui/section.tsx';

/** A client's coaches, the start form, and the way out of the studio. */
export function CoachPart() {
  const { t } = useTranslation();
  return (
    <>
      <Section title={t('shell.profile.coach')}>
        <MyCoach />
        <AskedDays />
      </Section>
      <StartFormEntry />
      <LeaveStudio />
    </>
  );
}
