import type { ReactNode } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { QueryFailed } from '#ui/state/query-failed.tsx';
import type { ShownQuery } from '#ui/state/query-view.tsx';
import type { PreparedImport } from '../kept-import-store.ts';
import { ImportSummary } from './import-summary.tsx';
import { NameList, type RenderExercises } from './name-list.tsx';
import type { ArchiveFile } from './use-archive-draft.ts';
import { type ClientHere, useEveryoneDraft } from './use-everyone-draft.ts';
import { WizardFrame } from './wizard-frame.tsx';

export type RenderInvite = (people: readonly { email: string; name: string }[]) => ReactNode;

type EveryoneWizardProps = {
  file: ArchiveFile;
  /** The clients of the coach. */
  here: readonly ClientHere[];
  renderExercises: RenderExercises;
  /** Renders the way to invite people by mail; the page passes it in. */
  renderInvite: RenderInvite;
  onStart: (prepared: PreparedImport) => void;
  onDiscard: () => void;
};

/** Whose training of a studio’s archive goes to whom. Nothing is written before its button is pressed. */
export function EveryoneWizard({
  file,
  here,
  renderExercises,
  renderInvite,
  onStart,
  onDiscard,
}: EveryoneWizardProps) {
  const { t } = useTranslation();
  const draft = useEveryoneDraft(file, here);
  const trained = file.clients?.filter(({ rows }) => rows.length > 0) ?? [];
  const { there } = draft.checked;
  const sum = [...there.values()].reduce<number>((all, one) => all + (one ?? 0), 0);
  return (
    <WizardFrame name={file.name} prepared={draft.prepared} onStart={onStart} onDiscard={onDiscard}>
      <ImportSummary source="spotter" read={draft.read} there={sum} problem={draft.problem} />
      <Failed query={draft.checked} />
      <Failed query={draft.matches} />
      {!draft.problem && draft.missing.length > 0 && (
        <div className="flex flex-col gap-2">
          <p className="text-15">{t('imports.studio.missing', { count: draft.missing.length })}</p>
          {renderInvite(draft.missing)}
        </div>
      )}
      {!draft.problem && trained.length > 0 && (
        <section aria-label={t('imports.studio.who')} className="flex flex-col gap-3">
          <h3 className="font-semibold text-15">{t('imports.studio.who')}</h3>
          <p className="text-13 text-ink-soft">{t('imports.studio.whoText')}</p>
          <div className="grid grid-cols-1 gap-x-6 gap-y-4 min-[700px]:grid-cols-2">
            {trained.map(({ id, name, rows }) => {
              const clientId = draft.chosen.get(id) ?? '';
              const isHidden = there.get(clientId) === null;
              const others = new Set([...draft.chosen].flatMap(([of, one]) => (of === id ? [] : [one])));
              return (
                <SelectField
                  key={id}
                  label={name}
                  hint={
                    isHidden ? t('imports.studio.notShown') : t('imports.sessions', { count: rows.length })
                  }
                  options={[
                    { value: '', label: t('imports.leftOut') },
                    ...here
                      .filter((one) => !others.has(one.id))
                      .map((one) => ({ value: one.id, label: one.name })),
                  ]}
                  value={clientId}
                  onChange={(to) => draft.choose(id, to)}
                />
              );
            })}
          </div>
        </section>
      )}
      {draft.matches.data && !draft.problem && (
        <NameList
          choices={draft.choices}
          said={draft.said}
          onSay={draft.say}
          renderExercises={renderExercises}
        />
      )}
    </WizardFrame>
  );
}

/** Why a question about the archive failed, and the way to ask again. */
function Failed({ query: { error, isFetching, refetch } }: { query: Omit<ShownQuery<unknown>, 'data'> }) {
  return error ? (
    <QueryFailed title={undefined} error={error} busy={isFetching} onRetry={() => void refetch()} />
  ) : null;
}
