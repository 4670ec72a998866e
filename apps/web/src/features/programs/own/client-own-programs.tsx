import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { useClientOwnPrograms } from './own-api.ts';
import { OwnFacts } from './own-programs.tsx';

/** The ready programmes that a client runs by themselves, for their coach to read; nothing while there is none. */
export function ClientOwnPrograms({ clientId }: { clientId: string }) {
  const { t } = useTranslation();
  const { data } = useClientOwnPrograms(clientId);
  if (!data?.length) return null;
  return (
    <Section title={t('programs.own.ofClient')} description={t('programs.own.ofClientText')}>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {data.map((program) => (
            <li key={program.id} className="px-4 py-3">
              <OwnFacts program={program} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
