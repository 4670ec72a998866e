import type { InfiniteData } from '@tanstack/react-query';

type Row = { id: string };

/** A page of a list, newest first; `next` is the id to ask before, null at the end. */
export type FeedPage<T extends Row> = { items: T[]; next: string | null };
export type FeedPages<T extends Row> = InfiniteData<FeedPage<T>, string | null>;

/** Makes a page of the server's answer; if it is full, there may be more. */
export function toPage<T extends Row>(items: T[], limit: number): FeedPage<T> {
  return { items, next: items.length >= limit ? (items.at(-1)?.id ?? null) : null };
}

/** All loaded items, newest first. */
export function allOf<T extends Row>(pages: FeedPages<T> | undefined): T[] {
  return pages?.pages.flatMap((page) => page.items) ?? [];
}

function mapPages<T extends Row>(data: FeedPages<T>, change: (items: T[]) => T[]): FeedPages<T> {
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) };
}

const has = <T extends Row>(data: FeedPages<T>, id: string) =>
  data.pages.some((page) => page.items.some((item) => item.id === id));

/**
 * Inserts an item at the place of its id (ids sort by time). An existing item is not changed, and one older than
 * everything loaded is skipped, because it comes with its own page.
 */
export function addItem<T extends Row>(data: FeedPages<T>, item: T): FeedPages<T> {
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
export function changeItem<T extends Row>(
  data: FeedPages<T>,
  id: string,
  change: (item: T) => T,
): FeedPages<T> {
  if (!has(data, id)) return data;
  return mapPages(data, (items) => items.map((item) => (item.id === id ? change(item) : item)));
}

/** Removes one item, if it is loaded. */
export function removeItem<T extends Row>(data: FeedPages<T>, id: string): FeedPages<T> {
  if (!has(data, id)) return data;
  return mapPages(data, (items) => items.filter((item) => item.id !== id));
}

/** The id directly after this one; a page that ends before it starts with this one. */
export function idAfter(id: string): string {
  const hex = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
