import { Clapperboard, Dumbbell, LayoutTemplate, type LucideIcon, Plus, Video } from 'lucide-react';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useHasHeartSource } from '#features/heart-rate/api.ts';
import { HeartDays } from '#features/heart-rate/history/heart-days.tsx';
import { HeartBanner } from '#features/heart-rate/watching/heart-banner.tsx';
import { ListLoading } from '#features/workouts/list/list-loading.tsx';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { buttonLook } from '#ui/button/button-look.ts';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section.tsx';
import { late } from '#ui/state/late.tsx';

const BuilderEntry = late(() =>
  import('#features/workouts/list/builder-entry.tsx').then((m) => m.BuilderEntry),
);

type Way = { href: string; icon: LucideIcon; title: string; text: string };

/**
 * `/build`: the call, three links, and one's own heart rate today and on the past days. For a trainer the links
 * lead, the ways into the builder follow, and the past days are there once a strap or watch was connected.
 */
export function BuildPage() {
  const { t } = useTranslation();
  const isTrainer = useMe().role === 'trainer';
  const hasHeart = useHasHeartSource();
  const ways: Way[] = [
    {
      href: isTrainer ? pathTo('/workouts', { new: 1 }) : pathTo('/routines/new'),
      icon: Dumbbell,
      title: t('build.create.title'),
      text: isTrainer ? t('build.create.text') : t('build.own.create'),
    },
    {
      href: pathTo('/videos'),
      icon: Clapperboard,
      title: t('exercises.nav.label'),
      text: t('build.library.text'),
    },
    {
      href: isTrainer ? pathTo('/workouts', { kind: 'templates' }) : pathTo('/workouts'),
      icon: LayoutTemplate,
      title: t('build.templates.title'),
      text: isTrainer ? t('build.templates.text') : t('build.own.templates'),
    },
  ];
  return (
    <div className="in-order flex w-full flex-col gap-8">
      <PageHeader
        title={t('shell.nav.build')}
        description={t('build.text')}
        actions={
          <Link href={pathTo('/video-call')} className={buttonLook({ size: 'large' })}>
            <Video aria-hidden className="size-5" />
            {t('build.startCall')}
          </Link>
        }
      />
      {!isTrainer && <HeartBanner />}
      <nav aria-label={t('build.cards')}>
        <ul className="grid gap-4 sm:grid-cols-3">
          {ways.map((way) => (
            <WayCard key={way.href} {...way} />
          ))}
        </ul>
      </nav>
      {isTrainer && (
        <>
          <Section
            title={t('workouts.form.startFrom')}
            action={
              <Link href={pathTo('/workouts', { new: 1 })} className={buttonLook({ tone: 'secondary' })}>
                <Plus aria-hidden className="size-4.5" />
                {t('workouts.create')}
              </Link>
            }
          >
            <BuilderEntry whileLoading={<ListLoading />} />
          </Section>
          <HeartBanner />
        </>
      )}
      {(!isTrainer || hasHeart) && <HeartDays />}
    </div>
  );
}

function WayCard({ href, icon: Icon, title, text }: Way) {
  return (
    <Card as="li" pressable padding="small" className="flex items-start gap-4">
      <span
        aria-hidden
        className="flex size-12 shrink-0 items-center justify-center rounded-card bg-control text-ink-soft"
      >
        <Icon className="size-6" />
      </span>
      <div className="min-w-0">
        <h2 className="display font-semibold text-17">
          <Link href={href} className="text-ink no-underline after:absolute after:inset-0 after:rounded-card">
            {title}
          </Link>
        </h2>
        <p className="mt-0.5 text-15 text-ink-soft">{text}</p>
      </div>
    </Card>
  );
}
