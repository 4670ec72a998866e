import { useTranslation } from '#lib/words/use-translation.ts';
import { FeatureRow } from './feature-row.tsx';
import {
  BrandingDrawing,
  ChallengesDrawing,
  ChatDrawing,
  ClientsDrawing,
  ProgrammingDrawing,
} from './picture/feature-drawings.tsx';
import { LibraryDrawing } from './picture/library-drawing.tsx';

/** The six features of the specification, in its order. */
const FEATURES = [
  { feature: 'programming', Drawing: ProgrammingDrawing, isForClients: false },
  { feature: 'videos', Drawing: LibraryDrawing, isForClients: true },
  { feature: 'challenges', Drawing: ChallengesDrawing, isForClients: true },
  { feature: 'chat', Drawing: ChatDrawing, isForClients: true },
  { feature: 'clients', Drawing: ClientsDrawing, isForClients: false },
  { feature: 'branding', Drawing: BrandingDrawing, isForClients: false },
] as const;

/** One promise a screen, each with its proof. A studio's own page has those that are for its clients. */
export function FeaturesSection({ isOfStudio }: { isOfStudio: boolean }) {
  const { t } = useTranslation();
  const shown = FEATURES.filter(({ isForClients }) => isForClients || !isOfStudio);
  return (
    <section
      aria-label={t(isOfStudio ? 'landing.studio.features' : 'landing.features')}
      className="mx-auto max-w-landing px-safe"
    >
      <ul className="divide-y divide-line">
        {shown.map(({ feature, Drawing }, index) => (
          <FeatureRow
            key={feature}
            flipped={index % 2 === 1}
            name={t(`landing.${feature}.title`)}
            promise={t(`landing.${feature}.promise`)}
            text={t(`landing.${feature}.text`)}
          >
            <Drawing label={t(`landing.pictures.${feature}`)} />
          </FeatureRow>
        ))}
      </ul>
    </section>
  );
}
