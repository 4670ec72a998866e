import type { StartForm } from '@spotter/contract/start-forms';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import type { Form } from '#ui/form/use-form.ts';
import { Section } from '#ui/section.tsx';
import type { FormDraft } from './form-draft.ts';
import { TermsText } from './terms-text.tsx';

type TermsFieldProps = {
  form: Form<FormDraft>;
  /** Of the terms that the studio asks for now. */
  version: number;
  /** What the client agreed to before. */
  agreed: StartForm['terms'];
};

/** The studio's terms as they are now, and the box to agree to them. */
export function TermsField({ form: { values, change }, version, agreed }: TermsFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isAgreed = agreed?.version === version;
  return (
    <Section title={t('start-forms.terms.title')}>
      <TermsText key={version} version={version} open={!isAgreed} />
      {isAgreed ? (
        <p className="text-15 text-ink-soft">
          {t('start-forms.terms.agreed', { date: format.instant(agreed.agreedAt) })}
        </p>
      ) : (
        <Checkbox
          label={t('start-forms.terms.agree', { version })}
          hint={t('start-forms.terms.hint')}
          checked={values.agrees === version}
          onChange={({ target }) => change({ agrees: target.checked ? version : 0 })}
        />
      )}
    </Section>
  );
}
