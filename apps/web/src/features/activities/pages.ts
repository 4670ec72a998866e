import type { InfiniteData } from '@tanstack/react-query';

type Row = { id: string };

/** A page of a list, newest first; `next` is the id to ask before, null at the end of the list. */
export type Page<T extends Row> = { items: T[]; next: string | null };
export type Pages<T extends Row> = InfiniteData<Page<T>, string | null>;

/** A page from the server's answer: a full one may have more behind it. */
export function toPage<T extends Row>(items: T[], limit: number): Page<T> {
  return { items, next: items.length >= limit ? (items.at(-1)?.id ?? null) : null };
}

/** Everything that is loaded, newest first. */
export function allOf<T extends Row>(pages: Pages<T> | undefined): T[] {
  return pages?.pages.flatMap((page) => page.items) ?? [];
}

function mapPages<T extends Row>(data: Pages<T>, change: (items: T[]) => T[]): Pages<T> {
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) };
}

const has = <T extends Row>(data: Pages<T>, id: string) =>
  data.pages.some((page) => page.items.some((item) => item.id === id));

/**
 * Puts an item where its id belongs (ids are in order of time). One that is there already stays as it is, and
 * one older than everything loaded comes with its own page.
 */
export function addItem<T extends Row>(data: Pages<T>, item: T): Pages<T> {
  if (has(data, item.id)) return data;
  const last = data.pages.length - 1;
  const place = data.pages.findIndex((page, index) =>
    index === last ? page.next === null || item.id > page.next : page.items.some((one) => one.id < item.id),
  );
  if (place < 0) return data;
  const pages = data.pages.map((page, index) =>
    index === place ? { ...page, items: [...page.items, item].sort((a, b) => (a.id < b.id ? 1 : -1)) } : page,
  );
  return { ...data, pages };
}

/** Changes one item, if it is loaded. */
export function changeItem<T extends Row>(data: Pages<T>, id: string, change: (item: T) => T): Pages<T> {
  if (!has(data, id)) return data;
  return mapPages(data, (items) => items.map((item) => (item.id === id ? change(item) : item)));
}

/** Takes one item out, if it is loaded. */
export function removeItem<T extends Row>(data: Pages<T>, id: string): Pages<T> {
  if (!has(data, id)) return data;
  return mapPages(data, (items) => items.filter((item) => item.id !== id));
}

/** The id right after this one in the order of ids: a page that ends before it begins with this one. */
export function idAfter(id: string): string {
  const hex = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
