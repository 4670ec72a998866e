import { type SettingsSection, settingsAddress } from '@spotter/contract/settings-address';
import { ArrowLeft } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { SETTINGS_PARTS } from './settings-parts.tsx';
import { SettingsRow } from './settings-row.tsx';
import { sectionsOf, sectionTitle } from './settings-section.ts';

type Props = {
  /** The section that the address asks for. */
  asked: SettingsSection | undefined;
  /** Whether the list and a section stand side by side. */
  isWide: boolean;
};

/**
 * All personal settings, of all features: a list of sections, and the opened one. On a phone one of both is seen. A section
 * stays as it was left, with what was typed there.
 */
export function ProfileSettings({ asked, isWide }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const sections = sectionsOf(me);
  const shown = asked ?? (isWide ? 'you' : undefined);
  const [opened, setOpened] = useState<readonly SettingsSection[]>([]);
  if (shown && !opened.includes(shown)) setOpened([...opened, shown]);
  const box = useStart(asked, isWide);
  return (
    <div ref={box} className="grid items-start gap-12 lg:grid-cols-[20rem_minmax(0,1fr)]">
      {(isWide || shown === undefined) && (
        <nav
          aria-label={t('accounts.settings.list')}
          className="lg:sticky lg:top-frame lg:max-h-inside lg:overflow-y-auto"
        >
          <Card padding="none" className="p-1.5">
            <ul>
              {sections.map((section) => (
                <li key={section}>
                  <SettingsRow
                    section={section}
                    title={sectionTitle(t, section, me.role)}
                    isOpen={section === shown}
                  />
                </li>
              ))}
            </ul>
          </Card>
        </nav>
      )}
      {opened.map((section) => {
        const Parts = SETTINGS_PARTS[section];
        const title = sectionTitle(t, section, me.role);
        return (
          <div key={section} hidden={section !== shown} className="@container min-w-0">
            {isWide ? (
              <h2 className="display mb-6 font-extrabold text-24">{title}</h2>
            ) : (
              <SectionHead title={title} />
            )}
            <div
              className={classNames(
                'in-order grid max-w-170 items-start gap-10',
                // One's picture is too little for a column of its own.
                section !== 'you' && '@4xl:max-w-none @4xl:grid-cols-2 @4xl:*:only:col-span-2',
              )}
            >
              <Parts />
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** On a phone: the way back to the list, and the section's name, which is the page's title. */
function SectionHead({ title }: { title: string }) {
  const { t } = useTranslation();
  function goBack(event: MouseEvent) {
    const state = history.state as { opened?: boolean } | null;
    if (!state?.opened) return;
    event.preventDefault();
    history.back();
  }
  return (
    <header className="mb-4 flex items-center gap-1">
      <Link
        href={settingsAddress()}
        replace
        onClick={goBack}
        aria-label={t('shell.profile.settings')}
        className="-ml-3 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
      <h1 tabIndex={-1} className="display min-w-0 break-words font-extrabold text-24 outline-none">
        {title}
      </h1>
    </header>
  );
}

/** After a press, the page begins at its top; on a phone the focus goes to the section, and back to its row. */
function useStart(asked: SettingsSection | undefined, isWide: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(asked);
  useEffect(() => {
    const last = before.current;
    before.current = asked;
    if (asked === last) return;
    if (asked) window.scrollTo(0, 0);
    if (isWide) return;
    const place = asked ? 'div:not([hidden]) > header > h1' : `[data-section="${last}"]`;
    box.current?.querySelector<HTMLElement>(place)?.focus({ preventScroll: asked !== undefined });
  }, [asked, isWide]);
  return box;
}
