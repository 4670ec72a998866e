import type { Settings, SettingsChange } from '@spotter/contract/settings';
import {
  APP_NAME_MAX,
  DEFAULT_APP_NAME,
  LOGO_POSITIONS,
  LOGO_SIZES,
} from '@spotter/contract/settings-limits';
import { type ReactNode, useState } from 'react';
import { useUpload } from '#lib/outbox/use-upload.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { type Form, useForm } from '#ui/form/use-form.ts';
import { toast } from '#ui/toast/toast.ts';
import { toastFailure } from '#ui/toast/toast-failure.ts';
import { useUpdateSettings } from './brand-api.ts';
import {
  type BrandDraft,
  DEFAULT_DRAFT,
  findChange,
  RESET,
  readColor,
  themeColorOf,
  toDraft,
} from './brand-draft.ts';
import { ColorField } from './color-field.tsx';
import { LogoField } from './logo-field.tsx';

type Props = {
  settings: Settings;
  /** A preview of the bar and of pages. */
  preview: (brand: Settings) => ReactNode;
};

/** The form, its upload and its saving. */
function useBrandForm(settings: Settings) {
  const { t } = useTranslation();
  const before = toDraft(settings);
  const { mutateAsync, isPending, error, reset } = useUpdateSettings();
  const form = useForm({
    values: before,
    checks: { color: { passes: (color) => readColor(color) !== null, text: t('brand.color.wrong') } },
    send,
    busy: isPending,
    error,
  });
  const { values: draft } = form;
  const upload = useUpload({
    purpose: 'logo',
    onSent: (logoUrl) => form.change({ logoUrl }),
    onRefused: ({ problem }) => {
      const [title, description] =
        problem === 'size'
          ? [t('brand.logo.tooLarge'), t('brand.logo.tooLargeText')]
          : [
              t('brand.logo.wrongType'),
              problem === 'heic' ? t('errors.objects.heic') : t('brand.logo.wrongTypeText'),
            ];
      toast({ title, description, tone: 'danger' });
    },
  });
  const color = readColor(draft.color);
  const isChanged = color ? Object.keys(findChange(before, draft)).length > 0 : form.isChanged;
  const isSending = upload.state.step === 'sending';
  const isDefault = Object.keys(findChange(DEFAULT_DRAFT, before)).length === 0;

  function cancel() {
    form.clear();
    upload.stop();
    reset();
  }
  async function save(body: SettingsChange): Promise<void> {
    let saved: Settings;
    try {
      saved = await mutateAsync(body);
    } catch (problem) {
      toastFailure(problem, t('settings.updateFailed'));
      return;
    }
    cancel();
    form.clear(toDraft(saved));
    toast({ title: t('settings.updated'), tone: 'positive' });
  }
  function send(filled: BrandDraft) {
    if (isChanged && !isSending) void save(findChange(before, filled));
  }
  return { form, upload, color, isPending, isChanged, isSending, isDefault, cancel, save };
}

function BrandFields({ form }: { form: Form<BrandDraft> }) {
  const { t } = useTranslation();
  const { value } = form;
  const sizes = {
    small: t('brand.size.small'),
    medium: t('brand.size.medium'),
    large: t('brand.size.large'),
  };
  const positions = {
    'top-left': t('brand.position.left'),
    'top-center': t('brand.position.center'),
    'top-right': t('brand.position.right'),
  };
  return (
    <>
      <ChoiceChips
        label={t('brand.size.label')}
        options={(Object.keys(LOGO_SIZES) as (keyof typeof LOGO_SIZES)[]).map((size) => ({
          value: size,
          label: t('brand.size.pixels', { size: sizes[size], pixels: LOGO_SIZES[size] }),
        }))}
        {...value('logoSize')}
      />
      <ChoiceChips
        label={t('brand.position.label')}
        options={LOGO_POSITIONS.map((position) => ({ value: position, label: positions[position] }))}
        {...value('logoPosition')}
      />
      <TextField
        label={t('brand.name.label')}
        hint={t('brand.name.hint', { name: DEFAULT_APP_NAME })}
        placeholder={DEFAULT_APP_NAME}
        maxLength={APP_NAME_MAX}
        autoComplete="off"
        {...form.text('appName')}
      />
      <ColorField {...value('color')} />
    </>
  );
}

/** Logo, name and colour. Nothing is saved before Save, and a failure keeps the values. */
export function BrandForm({ settings, preview }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const brand = useBrandForm(settings);
  const { form, upload, color, isPending, isChanged, isSending, isDefault, cancel, save } = brand;
  const { values: draft } = form;
  const shown: Settings = {
    ...settings,
    appName: draft.appName.trim() || DEFAULT_APP_NAME,
    logoUrl: draft.logoUrl,
    logoSize: draft.logoSize,
    logoPosition: draft.logoPosition,
    themeColor: color ? themeColorOf(color) : settings.themeColor,
  };
  return (
    <form
      {...form.formProps}
      className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr] lg:items-start"
    >
      <div className="flex min-w-0 flex-col gap-6">
        <LogoField
          logoUrl={draft.logoUrl}
          upload={upload}
          onRemove={() => {
            upload.stop();
            form.change({ logoUrl: null });
          }}
        />
        <BrandFields form={form} />
      </div>
      <div className="min-w-0 lg:sticky lg:top-frame lg:row-span-2">{preview(shown)}</div>
      <div className="flex flex-col gap-3">
        <FormError>{form.failure}</FormError>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:items-center">
          <Button tone="secondary" disabled={!isChanged || isPending} onClick={cancel}>
            {t('common.cancel')}
          </Button>
          <Button {...form.submitProps} busy={isPending && !asking} disabled={!isChanged || isSending}>
            {t('common.save')}
          </Button>
          <Button
            tone="ghost"
            className="sm:ml-auto"
            disabled={isDefault || isPending}
            onClick={() => setAsking(true)}
          >
            {t('brand.reset.open')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('brand.reset.title')}
        text={t('brand.reset.text', { name: DEFAULT_APP_NAME })}
        confirmLabel={t('brand.reset.confirm')}
        onConfirm={() => save(RESET)}
      />
    </form>
  );
}
