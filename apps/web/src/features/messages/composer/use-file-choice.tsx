import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { expectFilm } from '#lib/films/prepare-film.ts';
import { acceptOf } from '#lib/outbox/upload.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import type { ChosenFiles } from './use-chosen-files.ts';

/** The field in which pictures and clips of a message are chosen, which is not seen, and what opens it. */
export function useFileChoice({ choose }: Pick<ChosenFiles, 'choose'>): {
  field: ReactNode;
  open: () => void;
} {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  function open(): void {
    expectFilm();
    input.current?.click();
  }
  function take({ target }: ChangeEvent<HTMLInputElement>): void {
    const picked = [...(target.files ?? [])];
    target.value = '';
    void choose(picked);
  }
  const field = (
    <input
      ref={input}
      type="file"
      multiple
      accept={acceptOf('message-picture', 'message-clip')}
      aria-label={t('media.add')}
      className="sr-only"
      tabIndex={-1}
      onChange={take}
    />
  );
  return { field, open };
}
