import { DEFAULT_APP_NAME } from '@spotter/contract/limits';
import { useEffect } from 'react';

let appName: string = DEFAULT_APP_NAME;
let page = '';

function write(): void {
  document.title = page ? `${page} · ${appName}` : appName;
}

/** The studio's own name stands in the tab of every page. */
export function nameTab(name: string): void {
  appName = name;
  write();
}

/** What the browser's tab and history say of this page. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    page = title;
    write();
  }, [title]);
}
