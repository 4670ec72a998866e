import { useTranslation } from '#lib/words/use-translation.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { ProgressBar } from '#ui/plot/progress-bar.tsx';
import type { WhoseImports } from '../api.ts';
import type { PreparedImport } from '../kept-import-store.ts';
import { SPORTS, type Sport } from '../recordings/recording.ts';
import { NameList, type RenderExercises } from './name-list.tsx';
import { RecordingSummary } from './recording-summary.tsx';
import { useRecordingDraft } from './use-recording-draft.ts';
import { WizardFailed } from './wizard-failed.tsx';
import { WizardFrame } from './wizard-frame.tsx';

type RecordingWizardProps = WhoseImports & {
  file: File;
  renderExercises: RenderExercises;
  onStart: (prepared: PreparedImport) => void;
  onDiscard: () => void;
};

const SPORT_OF = new Map(Object.entries(SPORTS).map(([sport, name]) => [name as string, sport as Sport]));

/** What is understood of a recording or an archive and what it would add. Nothing is written before its button is pressed. */
export function RecordingWizard({
  file,
  renderExercises,
  onStart,
  onDiscard,
  ...whose
}: RecordingWizardProps) {
  const { t } = useTranslation();
  const { reading, sessions, choices, matches, said, say, there, prepared } = useRecordingDraft(file, whose);
  return (
    <WizardFrame
      name={file.name}
      prepared={prepared}
      isRefused={reading.state === 'failed'}
      onStart={onStart}
      onDiscard={onDiscard}
    >
      {reading.state === 'reading' && (
        <ProgressBar
          value={reading.done}
          max={Math.max(1, reading.total)}
          label={t('imports.readingFiles')}
          valueText={t('imports.files', { done: reading.done, count: reading.total })}
        />
      )}
      {reading.state === 'failed' && <FormError>{t(`imports.reason.${reading.reason}`)}</FormError>}
      {reading.state === 'read' && (
        <RecordingSummary read={reading.read} sessions={sessions} there={there} isOwn={!whose.clientId} />
      )}
      <WizardFailed query={matches} />
      {matches.data && (
        <NameList
          choices={choices}
          said={said}
          onSay={say}
          wordOf={(name) => t(`imports.sport.${SPORT_OF.get(name) ?? 'other'}`)}
          renderExercises={renderExercises}
        />
      )}
    </WizardFrame>
  );
}
