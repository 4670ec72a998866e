import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { toast as notify, useToasterStore } from 'react-hot-toast/headless';
import { afterEach, expect, test } from 'vitest';
import { hasToast, toast } from './toast.ts';
import { dismissToast, startToasts, textOf } from './toast-list.ts';

// The last toast from before the toaster is on the page waits for it.
toast({ title: 'too early' });
toast({ title: 'early' });
const waited = hasToast();
startToasts();

afterEach(() => notify.remove());

/** The toasts that a page rendered now would show. */
function shown(): { id: string; title: string | undefined; visible: boolean }[] {
  let records: ReturnType<typeof shown> = [];
  function Probe() {
    const { toasts } = useToasterStore();
    records = toasts.map((record) => ({
      id: record.id,
      title: textOf(record).title,
      visible: record.visible,
    }));
    return null;
  }
  renderToStaticMarkup(createElement(Probe));
  return records;
}

test('a toast from before the toaster is on the page appears with it', () => {
  expect(waited).toBe(true);
  expect(hasToast()).toBe(false);
  expect(shown()).toMatchObject([{ title: 'early', visible: true }]);
});

test('only the newest toast exists', () => {
  toast({ title: 'first' });
  toast({ title: 'second' });
  expect(shown()).toMatchObject([{ title: 'second', visible: true }]);
});

test('a dismissed toast is hidden and stays in the list', () => {
  toast({ title: 'bye' });
  dismissToast(shown()[0]?.id ?? '');
  expect(shown()).toMatchObject([{ title: 'bye', visible: false }]);
});
