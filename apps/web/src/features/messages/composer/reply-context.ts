import { createContext } from 'react';
import type { ShownMessage } from '../chat/shown-message.ts';

/** What a reply to a message does; null where none can be written. */
export const ReplyContext = createContext<((message: ShownMessage) => void) | null>(null);
