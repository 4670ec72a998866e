import { TOKEN_AREAS, type TokenArea, type TokenScope } from '@spotter/contract/token-scopes';
import type { MadeToken } from '@spotter/contract/tokens';
import { TOKEN_NAME_MAX } from '@spotter/contract/tokens-limits';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { ToggleChips } from '#ui/choice/toggle-chips.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CopyField } from '#ui/field/copy-field.tsx';
import { FieldError } from '#ui/field/field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useCreateToken } from './api.ts';
import { useAreaText } from './scopes-text.ts';

const DAYS = { week: 7, month: 30, quarter: 90, year: 365 } as const;
const SPANS = ['week', 'month', 'quarter', 'year'] as const;

type Values = { name: string; reads: TokenArea[]; writes: TokenArea[]; span: (typeof SPANS)[number] };

const UNTOUCHED: Values = { name: '', reads: ['training'], writes: [], span: 'quarter' };

const scopesOf = ({ reads, writes }: Pick<Values, 'reads' | 'writes'>): TokenScope[] => [
  ...reads.map((area): TokenScope => `${area}:read`),
  ...writes.map((area): TokenScope => `${area}:write`),
];

/** Asks what a new token may do, and shows it once. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [made, setMade] = useState<MadeToken | null>(null);
  const { mutate, isPending, error } = useCreateToken();
  const form = useForm<Values>({
    values: UNTOUCHED,
    checks: {
      name: { passes: (name) => name.trim() !== '', text: t('tokens.nameCheck') },
      reads: { passes: (_, values) => scopesOf(values).length > 0, text: t('tokens.scopesCheck') },
    },
    send: ({ name, span, ...areas }) =>
      mutate({ name, scopes: scopesOf(areas), days: DAYS[span] }, { onSuccess: setMade }),
    busy: isPending,
    error,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={made ? t('tokens.madeTitle') : t('tokens.newTitle')}
      closeLabel={t('common.close')}
      size="small"
      locked={isPending}
      footer={
        made ? (
          <Button onClick={onClose}>{t('tokens.kept')}</Button>
        ) : (
          <>
            <Button tone="secondary" onClick={onClose} disabled={isPending}>
              {t('common.cancel')}
            </Button>
            <Button {...form.submitProps}>{t('tokens.newSubmit')}</Button>
          </>
        )
      }
    >
      {made ? <Made token={made} /> : <Fields form={form} />}
    </Dialog>
  );
}

function Fields({ form }: { form: ReturnType<typeof useForm<Values>> }) {
  const { t } = useTranslation();
  const areaText = useAreaText();
  const areas = TOKEN_AREAS.map((value) => ({ value, label: areaText(value) }));
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <TextField
        {...form.text('name')}
        label={t('tokens.name')}
        hint={t('tokens.nameHint')}
        maxLength={TOKEN_NAME_MAX}
      />
      <ToggleChips {...form.choices('reads')} label={t('tokens.mayRead')} options={areas} />
      <div className="flex flex-col gap-1.5">
        <ToggleChips {...form.choices('writes')} label={t('tokens.mayWrite')} options={areas} />
        {form.errors.reads && <FieldError>{form.errors.reads}</FieldError>}
      </div>
      <ChoiceChips
        {...form.value('span')}
        label={t('tokens.valid')}
        options={SPANS.map((value) => ({ value, label: t(`tokens.span.${value}`) }))}
      />
      <FormError>{form.failure}</FormError>
    </form>
  );
}

function Made({ token: { name, token } }: { token: MadeToken }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-15 text-ink-soft">{t('tokens.madeText')}</p>
      <CopyField label={name} value={token} copyLabel={t('tokens.copy')} copiedLabel={t('tokens.copied')} />
      <p className="text-13 text-ink-faint">{t('tokens.madeHint')}</p>
    </div>
  );
}
