// load-group: waiting

import type { BoardLine } from '@spotter/contract/overview';
import { useState } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Card } from '#ui/card.tsx';
import { Pill } from '#ui/pill.tsx';
import { type Need, useDashboard, useNeeds, usePressing } from '../api.ts';
import { ConcernPart } from '../person/concern-part.tsx';
import { GlanceView } from '../person/glance-view.tsx';
import { QuestionPart } from '../person/question-part.tsx';
import { shownPeople } from './shown-people.ts';

/** The first three clients of the board who wait, each with what one tap answers; who was answered stays in sight. */
export function WaitingPeople() {
  const { t } = useTranslation();
  const { people } = usePressing();
  const { data, error } = useDashboard();
  const needs = useNeeds();
  const [before, setBefore] = useState<string[]>([]);
  const shown = shownPeople(before, people?.map(({ id }) => id) ?? []);
  if (shown.length > before.length) setBefore(shown);
  const lines = shown.flatMap((id) => data?.board.find((line) => line.id === id) ?? []);
  // A failure is told by the board's own page.
  if (!data && !error) return <span hidden data-waits="" />;
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="waiting-people" className="flex min-w-0 flex-col gap-3">
      <h2 id="waiting-people" className="display font-semibold text-17">
        {t('overview.person.question')}
      </h2>
      <Card padding="none">
        <ul data-flat="" className="in-order divide-y divide-line">
          {lines.map((line) => (
            <WaitingPerson key={line.id} line={line} need={needs?.get(line.id)} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function WaitingPerson({ line, need }: { line: BoardLine; need: Need | undefined }) {
  const { t } = useTranslation();
  const { id, name } = line;
  return (
    <li className="flex flex-col gap-3 p-4">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar person={line} size={40} />
        <Link
          href={pathTo('/coach/:id', { id })}
          className="min-w-0 truncate font-semibold text-15 text-ink no-underline pointer-coarse:hit-area hover:underline"
        >
          {name}
        </Link>
        {/* Without a detail the kind is all there is, and stands below. */}
        {need?.detail && (
          <Pill tone={need.tone} className="ml-auto shrink-0">
            {need.kind}
          </Pill>
        )}
      </div>
      <GlanceView id={id}>
        {(glance) => (
          <>
            <ConcernPart glance={glance} />
            <QuestionPart glance={glance} need={need} />
          </>
        )}
      </GlanceView>
      {need?.reason === 'form_check' && (
        <Link href={need.path} className={buttonLook({ tone: 'secondary', size: 'small' })}>
          {t('overview.why.formCheck', { subject: need.detail })}
        </Link>
      )}
    </li>
  );
}
