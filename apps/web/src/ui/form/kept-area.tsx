import { type ComponentProps, useEffect, useState } from 'react';
import { useSteady } from '#ui/use-steady.ts';
import { TextArea } from '../field/text-area.tsx';

type KeptAreaProps = Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange' | 'onBlur' | 'readOnly'> & {
  /** The stored text; undefined until it is known. */
  known: string | undefined;
  /** Stores the text; called when the field or the page is left with another text. */
  onKeep: (text: string) => void;
};

/** A text that is changed in its place: it is kept when the field or the page is left. */
export function KeptArea({ known, onKeep, ...props }: KeptAreaProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const calls = useSteady({
    keep() {
      if (typed === null) return;
      if (typed.trim() !== known) onKeep(typed);
      setTyped(null);
    },
  });
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && calls.keep();
    document.addEventListener('visibilitychange', onHide);
    addEventListener('pagehide', calls.keep);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('pagehide', calls.keep);
      calls.keep();
    };
  }, [calls]);
  return (
    <TextArea
      {...props}
      // Nobody writes over a text that they have not seen yet.
      readOnly={known === undefined && typed === null}
      value={typed ?? known ?? ''}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={calls.keep}
    />
  );
}
