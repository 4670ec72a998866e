import { CLIENT_NOTE_MAX } from '@spotter/contract/client-notes-limits';
import { useTranslation } from '#lib/words/use-translation.ts';
import { KeptArea } from '#ui/form/kept-area.tsx';
import { Section } from '#ui/section.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useClientNote, writeClientNote } from './api.ts';

/** A coach's private note on a client, changed in its place. */
export function ClientNotePart({ clientId, name }: { clientId: string; name: string }) {
  const { t } = useTranslation();
  return (
    <Section title={t('client-notes.title')}>
      <QueryView
        query={useClientNote(clientId)}
        loading={
          <div>
            <p role="status" className="sr-only">
              {t('client-notes.loading')}
            </p>
            <Skeleton shape="block" className="h-28" />
          </div>
        }
        failed={t('client-notes.failed')}
        card
      >
        {(note) => (
          <KeptArea
            label={t('client-notes.label', { name })}
            labelHidden
            hint={t('client-notes.hint')}
            placeholder={t('client-notes.placeholder')}
            rows={2}
            maxLength={CLIENT_NOTE_MAX}
            known={note.content}
            onKeep={(content) => writeClientNote(clientId, content, note)}
          />
        )}
      </QueryView>
    </Section>
  );
}
