import { DEFAULT_APP_NAME } from '@spotter/contract/settings-limits';
import { useEffect } from 'react';

let appName: string = DEFAULT_APP_NAME;
let page = '';

function write(): void {
  document.title = page ? `${page} · ${appName}` : appName;
}

/** Sets the studio's name, which is part of every tab title. */
export function nameTab(name: string): void {
  appName = name;
  write();
}

/** Sets the title of the browser tab and of the history entry. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    page = title;
    write();
  }, [title]);
}
