import { typedProse } from '@spotter/contract/typed-text';

/** A typed text as it will be kept and shown; empty where nothing of it shows. */
export const shownText = (text: string): string => typedProse(text);
