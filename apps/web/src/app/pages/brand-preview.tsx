import { brandPalette } from '@spotter/contract/brand-palette';
import type { Settings } from '@spotter/contract/settings';
import { MessagesSquare } from 'lucide-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BellButton } from '#features/notifications/bell-button.tsx';
import { Button } from '#ui/button.tsx';
import { AccountButton } from '../account-button.tsx';
import { Bar } from '../bar.tsx';
import { LanguageButton } from '../language-button.tsx';
import { Places } from '../places.tsx';

/** So wide that every place stands in the bar. */
const DESK = 1440;
const PHONE = 390;

/** The real bar and what a page is made of, in both themes, as it would be after saving. */
export function BrandPreview({ brand }: { brand: Settings }) {
  const { t } = useTranslation();
  const shown = [
    { width: DESK, theme: 'light', label: t('brand.preview.deskLight') },
    { width: DESK, theme: 'dark', label: t('brand.preview.deskDark') },
    { width: PHONE, theme: 'light', label: t('brand.preview.phoneLight') },
    { width: PHONE, theme: 'dark', label: t('brand.preview.phoneDark') },
  ] as const;
  return (
    <section aria-labelledby="preview" className="min-w-0">
      <h2 id="preview" className="display mb-3 font-semibold text-20">
        {t('brand.preview.title')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {shown.map(({ width, theme, label }) => (
          <figure key={label} className={`min-w-0 ${width === DESK ? 'sm:col-span-2' : ''}`}>
            <figcaption className="mb-1.5 text-13 text-3">{label}</figcaption>
            <Screen width={width} theme={theme} label={label} brand={brand} />
          </figure>
        ))}
      </div>
    </section>
  );
}

type ScreenProps = { width: number; theme: 'light' | 'dark'; label: string; brand: Settings };

/** A piece of screen of this width, made smaller until it fits. */
function Screen({ width, theme, label, brand }: ScreenProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ scale: 1, height: 0 });
  useEffect(() => {
    const [outer, inner] = [box.current, content.current];
    if (!outer || !inner) return;
    const watch = new ResizeObserver(() => {
      const scale = Math.min(1, outer.clientWidth / width);
      setSize({ scale, height: inner.offsetHeight * scale });
    });
    watch.observe(outer);
    watch.observe(inner);
    return () => watch.disconnect();
  }, [width]);
  return (
    <div
      ref={box}
      role="img"
      aria-label={label}
      style={{ height: size.height || undefined }}
      className="overflow-hidden rounded-card border border-line"
    >
      <div
        ref={content}
        inert
        aria-hidden
        data-theme={theme}
        style={{ ...shadesOf(brand.themeColor), width, transform: `scale(${size.scale})` }}
        className="origin-top-left bg-surface-0 text-1"
      >
        <Bar
          still
          brand={brand}
          places={<Places />}
          actions={[
            <span key="start" className="contents">
              <LanguageButton />
              <span className="inline-flex size-10 items-center justify-center text-2">
                <MessagesSquare aria-hidden className="size-5" />
              </span>
            </span>,
            <span key="end" className="contents">
              <BellButton />
              <AccountButton />
            </span>,
          ]}
        />
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-4 p-4">
          <Button>{t('common.save')}</Button>
          <span className="font-semibold text-15 text-brand-text">{t('brand.preview.text')}</span>
          <span className="rounded-pill bg-brand-soft px-3 py-1 font-semibold text-13 text-brand-text">
            {t('brand.preview.label')}
          </span>
        </div>
      </div>
    </div>
  );
}

/** The variables of `tokens.css`; `initial` gives the product's own although the page wears another colour. */
function shadesOf(color: string | null): CSSProperties {
  const palette = brandPalette(color);
  const entries = (['light', 'dark'] as const).flatMap((theme) => {
    const shades = palette?.[theme];
    const value = (shade?: string) => shade ?? 'initial';
    return [
      [`--studio-${theme}-brand`, value(shades?.brand)],
      [`--studio-${theme}-brand-contrast`, value(shades?.contrast)],
      [`--studio-${theme}-brand-text`, value(shades?.text)],
      [`--studio-${theme}-brand-soft`, value(shades?.soft)],
    ];
  });
  return Object.fromEntries(entries);
}
