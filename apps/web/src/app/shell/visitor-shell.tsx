// load-group: visitor

import { DEFAULT_APP_NAME } from '@spotter/contract/settings-limits';
import { type ReactNode, useEffect, useState } from 'react';
import { Logo } from '#app/logo.tsx';
import { PageBoundary } from '#app/page-boundary.tsx';
import { currentBrand } from '#features/settings/api.ts';
import { nameTab } from '#lib/page/page-title.ts';
import { late } from '#ui/state/late.tsx';
import { LanguageButton } from './language-button.tsx';
import { VisitorFrame } from './visitor-frame.tsx';

const LanguageMenu = late(() => import('./language-menu.tsx').then((m) => m.LanguageMenu));

/** Around a page of the app that visitors may open. */
export function VisitorShell({ children }: { children: ReactNode }) {
  const brand = currentBrand();
  const name = brand?.appName ?? DEFAULT_APP_NAME;
  useEffect(() => nameTab(name), [name]);
  /** Whether the menu's button was pressed before the menu was loaded; it opens once it is. */
  const [pressed, setPressed] = useState(false);
  return (
    <VisitorFrame
      name={name}
      logo={<Logo name={name} logo={brand} />}
      languages={
        <LanguageMenu
          whileLoading={<LanguageButton onClick={() => setPressed(true)} />}
          startOpen={pressed}
        />
      }
    >
      <PageBoundary>{children}</PageBoundary>
    </VisitorFrame>
  );
}
