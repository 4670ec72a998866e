import { APP_NAME_MAX, DEFAULT_APP_NAME, LOGO_POSITIONS, LOGO_SIZES } from '@spotter/contract/limits';
import type { Settings } from '@spotter/contract/settings';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { handleSignedOut } from '#lib/signed-out.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-store.ts';
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
import { useLogoUpload } from './use-logo-upload.ts';

type Props = {
  settings: Settings;
  /** What the bar and the pages would look like. */
  preview: (brand: Settings) => ReactNode;
};

/** Logo, name and colour; nothing changes before Save, and what was chosen stays when that fails. */
export function BrandForm({ settings, preview }: Props) {
  const { t } = useTranslation();
  const before = toDraft(settings);
  // Only what was touched, so that a change by another trainer shows in all the rest.
  const [edits, setEdits] = useState<Partial<BrandDraft>>({});
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useUpdateSettings();
  const set = (edit: Partial<BrandDraft>) => setEdits((now) => ({ ...now, ...edit }));
  const upload = useLogoUpload((logoUrl) => set({ logoUrl }));
  const draft = { ...before, ...edits };
  const color = readColor(draft.color);
  const change = color ? findChange(before, draft) : edits;
  const isChanged = Object.keys(change).length > 0;
  const isSending = upload.state.step === 'sending';
  const isDefault = Object.keys(findChange(DEFAULT_DRAFT, before)).length === 0;

  function clear() {
    setEdits({});
    setTried(false);
    upload.reset();
    reset();
  }
  const save = (body: typeof change) =>
    mutate(body, {
      onSuccess: () => {
        clear();
        setAsking(false);
        toast({ title: t('settings.updated'), tone: 'positive' });
      },
      onError: (problem) => {
        setAsking(false);
        if (handleSignedOut(problem)) return;
        toast({ title: t('settings.updateFailed'), description: errorText(problem), tone: 'danger' });
      },
    });
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (color && isChanged && !isPending && !isSending) save(findChange(before, draft));
  }

  const shown: Settings = {
    ...settings,
    appName: draft.appName.trim() || DEFAULT_APP_NAME,
    logoUrl: draft.logoUrl,
    logoSize: draft.logoSize,
    logoPosition: draft.logoPosition,
    themeColor: color ? themeColorOf(color) : settings.themeColor,
  };
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
    <form
      onSubmit={submit}
      noValidate
      className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr] lg:items-start"
    >
      <div className="flex min-w-0 flex-col gap-6">
        <LogoField
          logoUrl={draft.logoUrl}
          upload={upload}
          onRemove={() => {
            upload.reset();
            set({ logoUrl: null });
          }}
        />
        <ChoiceChips
          label={t('brand.size.label')}
          options={(Object.keys(LOGO_SIZES) as (keyof typeof LOGO_SIZES)[]).map((value) => ({
            value,
            label: t('brand.size.pixels', { size: sizes[value], pixels: LOGO_SIZES[value] }),
          }))}
          value={draft.logoSize}
          onChange={(logoSize) => set({ logoSize })}
        />
        <ChoiceChips
          label={t('brand.position.label')}
          options={LOGO_POSITIONS.map((value) => ({ value, label: positions[value] }))}
          value={draft.logoPosition}
          onChange={(logoPosition) => set({ logoPosition })}
        />
        <TextField
          label={t('brand.name.label')}
          hint={t('brand.name.hint', { name: DEFAULT_APP_NAME })}
          placeholder={DEFAULT_APP_NAME}
          maxLength={APP_NAME_MAX}
          autoComplete="off"
          value={draft.appName}
          onChange={(event) => set({ appName: event.target.value })}
        />
        <ColorField
          value={draft.color}
          error={tried && !color ? t('brand.color.wrong') : undefined}
          onChange={(next) => set({ color: next })}
        />
      </div>
      <div className="min-w-0 lg:sticky lg:top-24 lg:row-span-2">{preview(shown)}</div>
      <div className="flex flex-col gap-3">
        <FormError>{error && errorText(error)}</FormError>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:items-center">
          <Button tone="secondary" disabled={!isChanged || isPending} onClick={clear}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" busy={isPending && !asking} disabled={!isChanged || isSending}>
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
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t('brand.reset.title')}
        description={t('brand.reset.text', { name: DEFAULT_APP_NAME })}
        closeLabel={t('common.close')}
        locked={isPending}
        size="small"
        footer={
          <>
            <Button tone="secondary" disabled={isPending} onClick={() => setAsking(false)}>
              {t('common.cancel')}
            </Button>
            <Button tone="danger" busy={isPending} onClick={() => save(RESET)}>
              {t('brand.reset.confirm')}
            </Button>
          </>
        }
      />
    </form>
  );
}
