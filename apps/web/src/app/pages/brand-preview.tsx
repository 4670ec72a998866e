import { brandPalette } from '@spotter/contract/brand-palette';
import type { Settings } from '@spotter/contract/settings';
import { MessagesSquare } from 'lucide-react';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { AccountButton } from '#app/shell/account-button.tsx';
import { Bar } from '#app/shell/bar.tsx';
import { LanguageButton } from '#app/shell/language-button.tsx';
import { Places } from '#app/shell/places.tsx';
import { BellButton } from '#features/notifications/bell-button.tsx';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';

/** A width at which every item fits into the bar. */
const DESK = 1440;
const PHONE = 390;

/** The real bar and sample content in both themes, as they will look after saving. */
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
      <h2 id="preview" className="display mb-3 font-bold text-17">
        {t('brand.preview.title')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {shown.map(({ width, theme, label }) => (
          <figure key={label} className={`min-w-0 ${width === DESK ? 'sm:col-span-2' : ''}`}>
            <figcaption className="mb-1.5 text-13 text-ink-faint">{label}</figcaption>
            <Screen width={width} theme={theme} label={label} brand={brand} />
          </figure>
        ))}
      </div>
    </section>
  );
}

type ScreenProps = { width: number; theme: 'light' | 'dark'; label: string; brand: Settings };

/** A part of a screen of this width, scaled down to fit. */
function Screen({ width, theme, label, brand }: ScreenProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ scale: 1, height: 0 });
  useLayoutEffect(() => {
    const [outer, inner] = [box.current, content.current];
    if (!outer || !inner) return;
    const measure = () => {
      const scale = Math.min(1, outer.clientWidth / width);
      setSize({ scale, height: inner.offsetHeight * scale });
    };
    // The observer measures after the first paint, when the rest of the page would move.
    measure();
    const watch = new ResizeObserver(measure);
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
      className="overflow-hidden rounded-card forced-colors:border"
    >
      <div
        ref={content}
        inert
        aria-hidden
        data-theme={theme}
        style={{ ...shadesOf(brand.themeColor), width, transform: `scale(${size.scale})` }}
        className="origin-top-left bg-surface-0 text-ink"
      >
        <Bar
          still
          brand={brand}
          places={<Places />}
          actions={[
            <span key="start" className="contents">
              <LanguageButton />
              <span className="inline-flex size-10 items-center justify-center text-ink-soft">
                <MessagesSquare aria-hidden className="size-5" />
              </span>
            </span>,
            <span key="end" className="contents">
              <BellButton />
              <AccountButton />
            </span>,
          ]}
        />
        <div className="mx-auto flex max-w-whole flex-wrap items-center gap-4 p-4">
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

/** The variables of `tokens.css`. `initial` gives the product's own colour although the page has another. */
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
