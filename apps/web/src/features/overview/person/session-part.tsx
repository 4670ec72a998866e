import type { ClientGlance } from '@spotter/contract/overview';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useUnits } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { volumeText } from '#lib/volume-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { PersonPart } from './person-part.tsx';

type LastSession = NonNullable<ClientGlance['lastSession']>;

type Heart = NonNullable<LastSession['heartRate']> & {
  /** The time of the session, in milliseconds. */
  from: number;
  to: number;
  /** Beats a minute. */
  peak: number;
};

/** Draws the heart rate of a session that has one. */
export type RenderHeart = (heart: Heart) => ReactNode;

type SessionPartProps = { session: LastSession; renderHeart: RenderHeart };

/** The last session: its heart rate as a skyline where the client shares it, its numbers and their note. */
export function SessionPart({ session, renderHeart }: SessionPartProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const units = useUnits();
  const { heartRate, volume, note, startedAt, completedAt } = session;
  const [from, to] = [Date.parse(startedAt), Date.parse(completedAt)];
  const minutes = heartRate?.minutes ?? [];
  const peak = Math.max(0, ...minutes.map(({ max }) => max));
  const facts = [
    format.minutes(Math.max(1, Math.round((to - from) / 60_000))),
    volume > 0 && volumeText(volume, units, i18n.language),
    peak > 0 && t('overview.person.peak', { bpm: format.number(peak) }),
  ].filter(Boolean);
  return (
    <PersonPart title={t('overview.person.session', { name: session.name })}>
      {heartRate && peak > 0 && renderHeart({ ...heartRate, from, to, peak })}
      <p className="tabular flex flex-wrap gap-x-2 text-13 text-ink-soft">
        <Link href={pathTo('/sessions/:id', { id: session.id })} className="text-ink pointer-coarse:hit-area">
          {format.instant(completedAt, { weekday: 'short', day: 'numeric', month: 'short' })}
        </Link>
        {facts.join(' · ')}
      </p>
      {note && (
        <p className="break-words text-15 text-ink-soft">
          {t('overview.why.unreadQuestion', { subject: note })}
        </p>
      )}
      {heartRate === null && <p className="text-13 text-ink-faint">{t('overview.person.notShared')}</p>}
    </PersonPart>
  );
}
