import { brandPalette } from '@spotter/contract/brand-palette';
import { DEFAULT_COLOR } from '@spotter/contract/settings-limits';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { readColor } from './brand-draft.ts';

type Props = { value: string; error: string | undefined; onChange: (color: string) => void };

/** Distinct colours that need little correction in both themes; their names are in the catalogue. */
const SWATCHES = [
  { color: DEFAULT_COLOR, name: 'brand.color.teal' },
  { color: '#2b7a2f', name: 'brand.color.green' },
  { color: '#1d5fd1', name: 'brand.color.blue' },
  { color: '#6a3fd0', name: 'brand.color.violet' },
  { color: '#b8277f', name: 'brand.color.pink' },
  { color: '#c8282f', name: 'brand.color.red' },
  { color: '#b4530a', name: 'brand.color.orange' },
  { color: '#3f4a56', name: 'brand.color.slate' },
] as const;

/** A choice of colours, the system's colour picker, and a text field. */
export function ColorField({ value, error, onChange }: Props) {
  const { t } = useTranslation();
  const name = useId();
  const color = readColor(value);
  const light = color && brandPalette(color)?.light.brand;
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-medium text-13 text-ink-soft">{t('brand.color.label')}</legend>
        <div className="grid w-fit grid-cols-4 gap-x-4 gap-y-2 min-[26rem]:flex min-[26rem]:flex-wrap min-[26rem]:gap-2">
          {SWATCHES.map((swatch) => (
            <label
              key={swatch.color}
              className="relative flex size-11 items-center justify-center rounded-pill outline-offset-2 has-checked:outline-2 has-checked:outline-ink has-focus-visible:outline-4 has-focus-visible:outline-brand-text"
            >
              <input
                type="radio"
                name={name}
                checked={color === swatch.color}
                onChange={() => onChange(swatch.color)}
                className="sr-only"
              />
              <span className="sr-only">{t(swatch.name)}</span>
              <span
                aria-hidden
                style={{ background: swatch.color, color: '#ffffff' }}
                className="flex size-10 items-center justify-center rounded-pill forced-color-adjust-none"
              >
                {color === swatch.color && <Check className="size-5" />}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex items-start gap-3">
        <label className="flex flex-col gap-1.5 font-medium text-13 text-ink-soft">
          {t('brand.color.free')}
          <input
            type="color"
            value={color ?? DEFAULT_COLOR}
            onChange={(event) => onChange(event.target.value)}
            className="h-10 w-16 cursor-pointer rounded-control border border-line-strong bg-surface-1 p-1 pointer-coarse:h-11"
          />
        </label>
        <TextField
          label={t('brand.color.hex')}
          value={value}
          maxLength={9}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
          className="w-44"
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => color && onChange(color)}
        />
      </div>
      <p role="status" className="-mt-2 text-13 text-ink-faint empty:-mt-4">
        {!error && light && light !== color ? t('brand.color.adapted') : null}
      </p>
    </div>
  );
}
