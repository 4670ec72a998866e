import type { ReactNode } from 'react';

/** A word with a hyphen is kept in one line up to this length; a longer one would be wider than a phone. */
const LONG = 14;

/**
 * A title or a name whose lines do not end within a short word with a hyphen, such as "Thirty-Day"; its text stays as it
 * was written. In a narrow place such a word is at most `longest`.
 */
export function unbroken(title: ReactNode, longest = LONG): ReactNode {
  if (typeof title !== 'string') return title;
  return title.split(/(\S+-\S+)/).map((part, at) =>
    at % 2 && part.length <= longest ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a word has no other place than its own
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
