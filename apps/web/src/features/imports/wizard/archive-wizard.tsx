import { errorText } from '#lib/call/error-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { FormError } from '#ui/form/form-error.tsx';
import type { WhoseImports } from '../api.ts';
import type { PreparedImport } from '../kept-import-store.ts';
import { ImportSummary } from './import-summary.tsx';
import { ListSummary } from './list-summary.tsx';
import { NameList, type RenderExercises } from './name-list.tsx';
import { type ArchiveFile, useArchiveDraft } from './use-archive-draft.ts';
import { WizardFrame } from './wizard-frame.tsx';

type ArchiveWizardProps = WhoseImports & {
  file: ArchiveFile;
  renderExercises: RenderExercises;
  onStart: (prepared: PreparedImport) => void;
  onDiscard: () => void;
};

/** What an archive of another Spotter would add. Nothing is written before its button is pressed. */
export function ArchiveWizard({ file, renderExercises, onStart, onDiscard, ...whose }: ArchiveWizardProps) {
  const { t } = useTranslation();
  const draft = useArchiveDraft(file, whose);
  return (
    <WizardFrame name={file.name} prepared={draft.prepared} onStart={onStart} onDiscard={onDiscard}>
      <ImportSummary source="spotter" read={draft.read} there={draft.there} problem={draft.problem} />
      {draft.checked.error && <FormError>{errorText(draft.checked.error)}</FormError>}
      {draft.checked.data && <ListSummary lists={draft.checked.data} />}
      {draft.matches.error && <FormError>{errorText(draft.matches.error)}</FormError>}
      {draft.matches.data && (
        <NameList
          choices={draft.choices}
          said={draft.said}
          onSay={draft.say}
          renderExercises={renderExercises}
        />
      )}
      <p className="text-15 text-ink-soft">{t('imports.archived')}</p>
    </WizardFrame>
  );
}
