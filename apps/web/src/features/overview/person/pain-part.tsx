import type { ClientGlance } from '@spotter/contract/overview';
import { Link } from 'wouter';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { listed } from '#lib/words/listed.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { PersonPart } from './person-part.tsx';

type Pain = ClientGlance['pains'][number];

/** Where the client was in pain before, what they wrote, and what the coach did about it. */
export function PainPart({ pains }: { pains: readonly Pain[] }) {
  const { t } = useTranslation();
  return (
    <PersonPart title={t('overview.pain.title')}>
      <ul className="flex flex-col gap-3">
        {pains.map((pain) => (
          <PainLine key={`${pain.sessionId}.${pain.itemId}.${pain.exercise}`} pain={pain} />
        ))}
      </ul>
    </PersonPart>
  );
}

function PainLine({ pain }: { pain: Pain }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { sessionId, itemId, exercise, sets, note, statedAt, isSeen, answer, replacement } = pain;
  // A server of the release before this page's names none.
  const setNames = pain.setNames ?? sets.map((number) => ({ isWarmup: false, number }));
  const [first = { isWarmup: false, number: 1 }, ...others] = setNames;
  const numbers = listed(
    setNames.map(({ isWarmup, number }) =>
      isWarmup ? t('overview.pain.warmup', { number }) : format.number(number),
    ),
    i18n.language,
  );
  const done = [
    answer !== null && t('overview.pain.answered', { text: answer }),
    replacement !== null && t('overview.pain.instead', { exercise: replacement }),
  ].filter(Boolean);
  return (
    <li className="flex flex-col gap-0.5">
      <p className="text-13 text-ink-faint">
        <Link
          href={pathTo('/sessions/:id', { id: sessionId, at: `${itemId}.${sets[0]}` })}
          className="text-ink pointer-coarse:hit-area"
        >
          {others.length > 0
            ? t('overview.pain.sets', { exercise, numbers })
            : t(first.isWarmup ? 'overview.concern.warmup' : 'overview.concern.set', {
                exercise,
                number: first.number,
              })}
        </Link>{' '}
        {format.instant(statedAt, { day: 'numeric', month: 'short', year: 'numeric' })}
      </p>
      {note && (
        <p className="whitespace-pre-line break-words text-15">
          {t('overview.why.unreadQuestion', { subject: note })}
        </p>
      )}
      {done.map((line) => (
        <p key={line || ''} className="whitespace-pre-line break-words text-15 text-ink-soft">
          {line}
        </p>
      ))}
      {done.length === 0 && isSeen && <p className="text-15 text-ink-soft">{t('overview.concern.seen')}</p>}
    </li>
  );
}
