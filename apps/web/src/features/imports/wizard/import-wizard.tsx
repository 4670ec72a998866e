import { useTranslation } from '#lib/words/use-translation.ts';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import type { WhoseImports } from '../api.ts';
import type { PreparedImport } from '../kept-import-store.ts';
import { ColumnFields } from './column-fields.tsx';
import { ImportSummary } from './import-summary.tsx';
import { NameList, type RenderExercises } from './name-list.tsx';
import { type ImportFile, useImportDraft } from './use-import-draft.ts';
import { WizardFailed } from './wizard-failed.tsx';
import { WizardFrame } from './wizard-frame.tsx';

type ImportWizardProps = WhoseImports & {
  file: ImportFile;
  renderExercises: RenderExercises;
  onStart: (prepared: PreparedImport) => void;
  onDiscard: () => void;
};

/** What is understood of a chosen file and what it would add. Nothing is written before its button is pressed. */
export function ImportWizard({ file, renderExercises, onStart, onDiscard, ...whose }: ImportWizardProps) {
  const { t } = useTranslation();
  const draft = useImportDraft(file, whose);
  const { read, choices, matches } = draft;
  const prepared = draft.isReady ? draft.prepare() : null;
  return (
    <WizardFrame name={file.name} prepared={prepared} onStart={onStart} onDiscard={onDiscard}>
      <ImportSummary {...{ source: draft.source, read, there: draft.there, problem: draft.problem }} />
      {draft.asksUnit && (
        <ChoiceChips
          label={t('imports.weights')}
          options={[
            { value: 'kg', label: 'kg' },
            { value: 'lb', label: 'lb' },
          ]}
          value={draft.weightUnit}
          onChange={(weightUnit) => draft.change({ weightUnit })}
        />
      )}
      {draft.order && (
        <ChoiceChips
          label={t('imports.order')}
          options={[
            { value: 'dmy', label: t('imports.dmy') },
            { value: 'mdy', label: t('imports.mdy') },
          ]}
          value={draft.order}
          onChange={(order) => draft.change({ order })}
        />
      )}
      <details open={draft.source === 'other' || draft.problem !== null}>
        <summary className="min-h-10 cursor-pointer py-2 font-semibold text-15">
          {t('imports.columns')}
        </summary>
        <ColumnFields
          head={draft.head}
          columns={draft.columns}
          onChange={(columns) => draft.change({ columns })}
        />
      </details>
      <WizardFailed query={matches} />
      {matches.data && (
        <NameList
          choices={choices}
          said={draft.said}
          onSay={(said) => draft.change({ said })}
          renderExercises={renderExercises}
        />
      )}
    </WizardFrame>
  );
}
