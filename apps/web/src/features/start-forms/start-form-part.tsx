// load-group: form

import type { AnsweredForms, StartForm } from '@spotter/contract/start-forms';
import { FileWarning, HeartPulse } from 'lucide-react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { Pill } from '#ui/pill.tsx';
import { Section } from '#ui/section.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { useStartForms } from './api.ts';
import { CopyButton } from './copy-button.tsx';
import { CONCERNS } from './form-words.ts';
import { GoalFacts } from './goal-facts.tsx';

/** A client's start form as their coach reads it: what matters for their health first. */
export function StartFormPart({ clientId }: { clientId: string }) {
  const { t } = useTranslation();
  const query = useStartForms(clientId);
  return (
    <Section
      title={t('start-forms.title')}
      action={query.data && <CopyButton small forms={query.data.forms} />}
    >
      <QueryView
        query={query}
        loading={<LinesSkeleton label={t('start-forms.loading')} lines={2} />}
        failed={t('start-forms.failed')}
        card
      >
        {({ forms: [form], terms }) =>
          form ? (
            <Latest form={form} terms={terms} />
          ) : (
            <p className="text-15 text-ink-soft">{t('start-forms.coach.none')}</p>
          )
        }
      </QueryView>
    </Section>
  );
}

function Latest({ form, terms }: { form: StartForm; terms: AnsweredForms['terms'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const concerns = form.health.filter(({ yes }) => yes);
  return (
    <>
      {concerns.length > 0 && (
        <section
          aria-label={t('start-forms.coach.concerns')}
          className="rounded-card bg-danger-soft p-4 forced-colors:border"
        >
          <h3 className="flex items-center gap-2 font-semibold text-15 text-danger">
            <HeartPulse aria-hidden className="size-4.5 shrink-0" />
            {t('start-forms.coach.concerns')}
          </h3>
          <ul className="mt-2 flex flex-col gap-2">
            {concerns.map(({ question, detail }) => (
              <li key={question} className="text-15">
                <p className="font-semibold">{t(CONCERNS[question])}</p>
                {detail && <p className="whitespace-pre-line break-words">{detail}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Card className="flex flex-col gap-3">
        {concerns.length === 0 && <p className="text-15">{t('start-forms.coach.noConcerns')}</p>}
        <GoalFacts form={form} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-ink-faint">
          <p>
            {t('start-forms.coach.answered', {
              date: format.instant(form.createdAt, { dateStyle: 'medium' }),
            })}
          </p>
          <Consent form={form} terms={terms} />
        </div>
      </Card>
    </>
  );
}

/** Whether the client has agreed to the terms of now. */
function Consent({ form: { terms: agreed }, terms }: { form: StartForm; terms: AnsweredForms['terms'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (terms === 0) return null;
  if (agreed?.version === terms) {
    const date = format.instant(agreed.agreedAt, { dateStyle: 'medium' });
    return <p>{t('start-forms.coach.agreed', { version: terms, date })}</p>;
  }
  return (
    <Pill tone="warning" icon={<FileWarning aria-hidden />}>
      {agreed ? t('start-forms.coach.agreedBefore') : t('start-forms.coach.notAgreed')}
    </Pill>
  );
}
