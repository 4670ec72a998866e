import { createContext } from 'react';

/** The texts with links that are on the page, whose cards are read together; null where links have no cards. */
export const LinkTextsContext = createContext<readonly string[] | null>(null);

/** The texts of messages that may have links. */
export const textsWithLinks = (messages: readonly { content: string; removed: unknown }[]): string[] =>
  messages.flatMap(({ content, removed }) => (removed || !content.includes('/') ? [] : [content]));
