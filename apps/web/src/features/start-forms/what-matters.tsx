// load-group: form

import type { StartForm } from '@spotter/contract/start-forms';
import { ChevronDown, HeartPulse } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { useStartForms } from './api.ts';
import { CONCERNS } from './form-words.ts';
import { StartFormPart } from './start-form-part.tsx';

/** What a client said about their health in one line, which unfolds all of their start form. */
export function WhatMatters({ clientId }: { clientId: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const part = useId();
  const { data, error } = useStartForms(clientId);
  if (error) return <StartFormPart clientId={clientId} />;
  const form = data?.forms[0];
  if (!form)
    return <p className="min-h-11 py-2.5 text-15 text-ink-soft">{data && t('start-forms.coach.none')}</p>;
  const matters = mattersOf(form, (question) => t(CONCERNS[question]));
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={part}
        onClick={() => setOpen(!isOpen)}
        className={classNames(
          'flex min-h-11 w-full items-center gap-2 rounded-control text-left text-15',
          matters.length > 0 ? 'font-semibold text-danger' : 'text-ink-soft',
        )}
      >
        <HeartPulse aria-hidden className="size-4.5 shrink-0" />
        <span className={classNames('min-w-0', isOpen ? 'break-words' : 'truncate')}>
          {matters.length > 0 ? matters.join(' · ') : t('start-forms.coach.noConcerns')}
        </span>
        <ChevronDown
          aria-hidden
          className={classNames('size-4.5 shrink-0 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div id={part} hidden={!isOpen}>
        {isOpen && <StartFormPart clientId={clientId} />}
      </div>
    </>
  );
}

/** What each yes is about, in the client's words where they wrote any. */
function mattersOf(form: StartForm, nameOf: (question: StartForm['health'][number]['question']) => string) {
  return form.health
    .filter(({ yes }) => yes)
    .map(({ question, detail }) => detail?.trim().split('\n')[0] || nameOf(question));
}
