import { brandPalette } from '@spotter/contract/brand-palette';
import type { Settings } from '@spotter/contract/settings';
import { MessagesSquare } from 'lucide-react';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { AccountButton } from '#app/shell/account-button.tsx';
import { Bar } from '#app/shell/bar.tsx';
import { LanguageButton } from '#app/shell/language-button.tsx';
import { SIDE_BAR_LOOK } from '#app/shell/side-bar-look.ts';
import { SideBarView } from '#app/shell/side-bar-view.tsx';
import { BellButton } from '#features/notifications/bell-button.tsx';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';

/** The narrowest desk: the side bar is still to be read when the picture is made smaller. */
const DESK = 1100;
const PHONE = 390;

/** The real bars, a trainer's at a desk and everybody's on a phone, and sample content in both themes, as they will look after saving. */
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
      className="overflow-hidden rounded-card border border-line"
    >
      <div
        ref={content}
        inert
        aria-hidden
        data-theme={theme}
        style={{ ...shadesOf(brand.themeColor), width, transform: `scale(${size.scale})` }}
        // The gutter of a phone, whose bar is shown on this page.
        className={`origin-top-left bg-surface-0 text-ink ${width === PHONE ? '[--gutter:1rem]' : ''}`}
      >
        {width === DESK ? <Desk brand={brand} /> : <Phone brand={brand} />}
      </div>
    </div>
  );
}

/** A trainer's side bar and what stands beside it. */
function Desk({ brand }: { brand: Settings }) {
  return (
    <div className="flex h-120">
      <SideBarView
        still
        brand={brand}
        className={SIDE_BAR_LOOK}
        person={<AccountButton named />}
        menus={
          <>
            <BellButton />
            <LanguageButton />
          </>
        }
      />
      <div className="flex min-w-0 flex-1 flex-col gap-4 px-4 pt-4">
        <Sample />
        <div className="grid grid-cols-3 gap-4">
          <SampleCard done="w-3/4" />
          <SampleCard done="w-1/2" />
          <SampleCard done="w-1/4" />
        </div>
        <div className="flex-1 rounded-t-card bg-surface-1" />
      </div>
    </div>
  );
}

/** A card without words: only its colours matter here. */
function SampleCard({ done }: { done: string }) {
  return (
    <div className="flex flex-col gap-3 rounded-card bg-surface-1 p-4">
      <div className="h-3 w-2/3 rounded-pill bg-surface-3" />
      <div className="h-3 w-full rounded-pill bg-surface-2" />
      <div className="mt-6 h-2 overflow-hidden rounded-pill bg-surface-3">
        <div className={`h-full bg-brand ${done}`} />
      </div>
    </div>
  );
}

function Phone({ brand }: { brand: Settings }) {
  return (
    <>
      <Bar
        still
        brand={brand}
        places={null}
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
      <div className="p-4">
        <Sample />
      </div>
    </>
  );
}

/** What wears the studio's colour. */
function Sample() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button>{t('common.save')}</Button>
      <span className="font-semibold text-15 text-brand-text">{t('brand.preview.text')}</span>
      <span className="rounded-pill bg-brand-soft px-3 py-1 font-semibold text-13 text-brand-text">
        {t('brand.preview.label')}
      </span>
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
