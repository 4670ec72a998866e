// load-group: form

import type { StartForm } from '@spotter/contract/start-forms';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { QUESTIONS } from './form-words.ts';
import { GoalFacts } from './goal-facts.tsx';
import { TermsText } from './terms-text.tsx';

type CopyDialogProps = {
  /** Newest first; at least one. */
  forms: readonly StartForm[];
  onClose: () => void;
};

/** What was answered and agreed to, in each of its versions: the copy that client and coach have. */
export function CopyDialog({ forms, onClose }: CopyDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [chosen, setChosen] = useState(forms[0]?.id ?? '');
  const form = forms.find(({ id }) => id === chosen) ?? forms[0];
  return (
    <Dialog
      open
      tall
      onOpenChange={(open) => !open && onClose()}
      title={t('start-forms.title')}
      description={form && t('start-forms.copy.date', { date: format.instant(form.createdAt) })}
      closeLabel={t('common.close')}
    >
      {form && (
        <div className="flex flex-col gap-6">
          {forms.length > 1 && (
            <ChoiceChips
              label={t('start-forms.copy.versions')}
              options={forms.map(({ id, version }) => ({ value: id, label: format.number(version) }))}
              value={form.id}
              onChange={setChosen}
            />
          )}
          <Answers form={form} />
          <GoalFacts form={form} />
          {form.terms ? (
            <div className="flex flex-col gap-2">
              <p className="text-15">
                {t('start-forms.terms.agreed', { date: format.instant(form.terms.agreedAt) })}
              </p>
              <TermsText key={form.terms.version} version={form.terms.version} />
            </div>
          ) : (
            <p className="text-15 text-ink-soft">{t('start-forms.terms.none')}</p>
          )}
        </div>
      )}
    </Dialog>
  );
}

function Answers({ form }: { form: StartForm }) {
  const { t } = useTranslation();
  return (
    <dl className="flex flex-col gap-3">
      {form.health.map(({ question, yes, detail }) => (
        <div key={question}>
          <dt className="text-15 text-ink-soft">{t(QUESTIONS[question])}</dt>
          <dd className={yes ? 'font-semibold text-15 text-danger' : 'text-15'}>
            {yes ? t('start-forms.health.yes') : t('start-forms.health.no')}
          </dd>
          {detail && <dd className="whitespace-pre-line break-words text-15">{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}
