import { useState } from 'react';

export interface RollingProps {
  /** The number, formatted for the page's language. */
  value: string | number;
}

/** A number in a text: when it changes, the new one rolls in and the old one out. The first one just stands there. */
export function Rolling({ value }: RollingProps) {
  const [shown, setShown] = useState<{ value: string | number; was: string | number | null }>({
    value,
    was: null,
  });
  if (value !== shown.value) setShown({ value, was: shown.value });
  const { was } = shown;
  if (was === null) return value;
  return (
    <span
      key={value}
      className="rolls"
      data-was={was}
      data-grew={numberOf(value) >= numberOf(was) || undefined}
    >
      <span>{value}</span>
    </span>
  );
}

const numberOf = (text: string | number) => Number(String(text).replace(/\D/g, ''));
