import { Images } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Section } from '#ui/section.tsx';
import { late } from '#ui/state/late.tsx';
import { AnsweredList } from './answered-list.tsx';

const PhotoCompare = late(() => import('../photos/photo-compare.tsx').then((m) => m.PhotoCompare), {
  words: ['checkins'],
});

/** Photos are asked for when they are opened: only then the coach has looked. */
function Photos({ clientId }: { clientId: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-3 flex flex-col items-start gap-3">
      <Button tone="secondary" icon={<Images />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('check-ins.photos.title')}
      </Button>
      {isOpen && <PhotoCompare clientId={clientId} />}
    </div>
  );
}

/** On a coach's page of a client: what they answered. */
export function CheckInsPart({ clientId }: { clientId: string }) {
  const { t } = useTranslation();
  return (
    <Section title={t('check-ins.nav.label')}>
      <AnsweredList clientId={clientId} />
      <Photos clientId={clientId} />
    </Section>
  );
}
