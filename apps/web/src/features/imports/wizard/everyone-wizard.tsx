// size-budget: 43.5 kB, the reader of archives and the places that their lists go to

import type { ReactNode } from 'react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import type { PreparedImport } from '../kept-import-store.ts';
import { ImportSummary } from './import-summary.tsx';
import { NameList, type RenderExercises } from './name-list.tsx';
import type { ArchivedClient, ArchiveFile } from './use-archive-draft.ts';
import { type ClientHere, useEveryoneDraft } from './use-everyone-draft.ts';
import { WizardFailed } from './wizard-failed.tsx';
import { WizardFrame } from './wizard-frame.tsx';

export type RenderInvite = (people: readonly { email: string; name: string }[]) => ReactNode;

type EveryoneWizardProps = {
  file: ArchiveFile;
  /** The clients of the coach. */
  here: readonly ClientHere[];
  renderExercises: RenderExercises;
  /** Renders the way to invite people by mail; the page passes it in where its reader may. */
  renderInvite: RenderInvite | undefined;
  onStart: (prepared: PreparedImport) => void;
  onDiscard: () => void;
};

const GRID = 'grid grid-cols-1 gap-x-6 gap-y-4 min-[700px]:grid-cols-2';

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
  const format = useFormat();
  const draft = useEveryoneDraft(file, here);
  const trained = file.clients?.filter(({ rows }) => rows.length > 0) ?? [];
  const { there } = draft.checked;
  const taken = new Set(draft.chosen.values());
  const sum = [...there.values()].reduce<number>((all, one) => all + (one ?? 0), 0);
  function rowOf({ id, name, rows }: ArchivedClient) {
    const clientId = draft.chosen.get(id) ?? '';
    const isByName = clientId !== '' && draft.found.byName.get(id) === clientId;
    const named = draft.found.sameName.get(id);
    const isOffered = clientId === '' && named !== undefined && !taken.has(named);
    return (
      <SelectField
        key={id}
        label={name}
        hint={
          there.get(clientId) === null
            ? t('imports.studio.notShown')
            : [
                t('imports.sessions', { count: rows.length }),
                isByName && t('imports.studio.byName'),
                isOffered && t('imports.studio.sameName'),
              ]
                .filter(Boolean)
                .join(' · ')
        }
        options={[
          { value: '', label: t('imports.leftOut') },
          // Nobody is two people of the archive.
          ...here
            .filter((one) => one.id === clientId || !taken.has(one.id))
            .map((one) => ({ value: one.id, label: one.name })),
        ]}
        value={clientId}
        onChange={(to) => draft.choose(id, to)}
      />
    );
  }
  const isSure = ({ id }: ArchivedClient) =>
    draft.found.byAddress.has(id) && there.get(draft.found.byAddress.get(id) ?? '') !== null;
  const sure = trained.filter(isSure);
  const unsure = trained.filter((one) => !isSure(one));
  return (
    <WizardFrame name={file.name} prepared={draft.prepared} onStart={onStart} onDiscard={onDiscard}>
      <ImportSummary source="spotter" read={draft.read} there={sum} problem={draft.problem} />
      <p role="status" className="text-13 text-ink-soft empty:hidden">
        {draft.checked.isWaiting
          ? t('imports.waiting')
          : draft.checked.open > 0 &&
            t('imports.studio.checking', {
              done: format.number(there.size - draft.checked.open),
              total: format.number(there.size),
            })}
      </p>
      <WizardFailed query={draft.checked} />
      <WizardFailed query={draft.matches} />
      {!draft.problem && renderInvite && draft.missing.length > 0 && (
        <div className="flex flex-col gap-2">
          <details open>
            <summary className="cursor-pointer py-2 text-15">
              {t('imports.studio.missing', { count: draft.missing.length })}
            </summary>
            <ul className="flex flex-col gap-0.5 text-13 text-ink-soft">
              {draft.missing.map(({ email, name }) => (
                <li key={email} className="break-words">
                  {[name, email].filter(Boolean).join(' · ')}
                </li>
              ))}
            </ul>
          </details>
          {renderInvite(draft.missing)}
        </div>
      )}
      {!draft.problem && trained.length > 0 && (
        <section aria-label={t('imports.studio.who')} className="flex flex-col gap-3">
          <h3 className="font-semibold text-15">{t('imports.studio.who')}</h3>
          <p className="text-13 text-ink-soft">{t('imports.studio.whoText')}</p>
          {unsure.length > 0 && <div className={GRID}>{unsure.map(rowOf)}</div>}
          {sure.length > 0 && (
            <details>
              <summary className="min-h-10 cursor-pointer py-2 font-semibold text-15">
                {t('imports.studio.byAddress', { count: sure.length })}
              </summary>
              <div className={GRID}>{sure.map(rowOf)}</div>
            </details>
          )}
        </section>
      )}
      {draft.choices.length > 0 && draft.matches.data && !draft.problem && (
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
