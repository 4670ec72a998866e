import { useTranslation } from 'react-i18next';
import { FeatureCard } from './feature-card.tsx';

/** The six things of the specification; the wide ones and the narrow ones take turns. */
const FEATURES = [
  { feature: 'programming', wide: true },
  { feature: 'videos', wide: false },
  { feature: 'challenges', wide: false },
  { feature: 'chat', wide: true },
  { feature: 'clients', wide: true },
  { feature: 'branding', wide: false },
] as const;

export function FeaturesSection() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="features">
      <div className="mx-auto max-w-page px-safe py-16 lg:py-24">
        <h2 id="features" className="display mb-8 font-extrabold text-32 lg:mb-12 lg:text-48">
          {t('landing.features')}
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5 lg:gap-5">
          {FEATURES.map(({ feature, wide }) => (
            <FeatureCard
              key={feature}
              wide={wide}
              picture={feature}
              alt={t(`landing.pictures.${feature}`)}
              title={t(`landing.${feature}.title`)}
              text={t(`landing.${feature}.text`)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}
