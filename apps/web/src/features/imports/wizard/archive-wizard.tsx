import { useTranslation } from '#lib/words/use-translation.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import type { WhoseImports } from '../api.ts';
import type { PreparedImport } from '../kept-import-store.ts';
import { ImportSummary } from './import-summary.tsx';
import { ListSummary } from './list-summary.tsx';
import { NameList, type RenderExercises } from './name-list.tsx';
import { type ArchiveFile, useArchiveDraft } from './use-archive-draft.ts';
import { WizardFailed } from './wizard-failed.tsx';
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
      {file.clients && file.clients.length > 0 && (
        <SelectField
          className="w-full max-w-reading"
          label={t('imports.studio.whose')}
          placeholder={t('imports.chooseClient')}
          options={file.clients.map(({ id, name, rows }, _place, all) => ({
            value: id,
            // Two of one name are told apart by how often they trained.
            label: all.some((one) => one.id !== id && one.name === name) ? `${name} (${rows.length})` : name,
          }))}
          value={draft.clientId ?? ''}
          onChange={draft.chooseClient}
        />
      )}
      {!draft.isOpen && (
        <ImportSummary source="spotter" read={draft.read} there={draft.there} problem={draft.problem} />
      )}
      <WizardFailed query={draft.checked} />
      <WizardFailed query={draft.matches} />
      <div className="grid grid-cols-1 gap-5 min-[1100px]:grid-cols-2 min-[1100px]:items-start min-[1100px]:gap-10">
        {draft.checked.data && (
          <ListSummary lists={draft.checked.data} isOfTrainer={file.isOfTrainer ?? false} />
        )}
        {draft.matches.data && (
          <NameList
            choices={draft.choices}
            said={draft.said}
            onSay={draft.say}
            renderExercises={renderExercises}
          />
        )}
      </div>
      {file.lists.length > 0 && !draft.problem && (
        <p className="text-15 text-ink-soft">
          {t(file.isOfTrainer ? 'imports.studio.archived' : 'imports.archived')}
        </p>
      )}
    </WizardFrame>
  );
}
