import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { useFormChecks } from './api.ts';
import { FilmRow } from './watching/film-row.tsx';

/** The films of a client that wait for one's answer; nothing without any. */
export function ClientFilms({ clientId }: { clientId: string }) {
  const { t } = useTranslation();
  const { data, error } = useFormChecks({ clientId, open: true });
  // What stands below waits for it.
  if (!data && !error) return <span hidden data-waits="" />;
  const films = data?.pages.flat() ?? [];
  if (films.length === 0) return null;
  return (
    <Section title={t('form-checks.waiting')}>
      <Card padding="none" tone="inset">
        <ul>
          {films.map((film) => (
            <FilmRow key={film.id} film={film} listOf="person" />
          ))}
        </ul>
      </Card>
    </Section>
  );
}
