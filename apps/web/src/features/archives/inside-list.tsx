import { useTranslation } from '#lib/words/use-translation.ts';
import { Section } from '#ui/section.tsx';

/** What an archive has in it. `schema`: the address of what its files are described by. */
export function InsideList({ parts, schema }: { parts: readonly string[]; schema: string }) {
  const { t } = useTranslation();
  return (
    <Section title={t('archives.inside.title')}>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-15 text-ink-soft">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <p className="text-15 text-ink-soft">
        <a href={schema} className="underline" target="_blank" rel="noreferrer">
          {t('archives.inside.schema')}
        </a>
      </p>
    </Section>
  );
}
