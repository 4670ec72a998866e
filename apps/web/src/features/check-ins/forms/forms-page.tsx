import type { CheckInForm } from '@spotter/contract/check-ins';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { late } from '#ui/state/late.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { useCheckInForms } from '../api.ts';
import { FormCard } from './form-card.tsx';

const FormDialog = late(() => import('./form-dialog.tsx').then((m) => m.FormDialog));
const GiveDialog = late(() => import('./give-dialog.tsx').then((m) => m.GiveDialog));

type Open = { kind: 'write'; form: CheckInForm | null } | { kind: 'give'; form: CheckInForm } | null;

/** A trainer's forms for check-ins, and whom each is given to. */
export function FormsPage() {
  const { t } = useTranslation();
  const query = useCheckInForms();
  const [open, setOpen] = useState<Open>(null);
  usePageTitle(t('check-ins.forms.title'));
  const close = () => setOpen(null);
  const add = (
    <Button
      icon={<Plus />}
      // It has its room before it is known where it stands.
      className={classNames(query.isPending && 'invisible')}
      onClick={() => setOpen({ kind: 'write', form: null })}
    >
      {t('check-ins.forms.new')}
    </Button>
  );
  return (
    <div className="in-order flex w-full flex-col gap-6">
      <PageHeader
        title={t('check-ins.forms.title')}
        description={t('check-ins.forms.text')}
        above={<BackLink href={pathTo('/check-ins')}>{t('check-ins.nav.label')}</BackLink>}
        actions={query.data?.length !== 0 && add}
      />
      <QueryView
        query={query}
        loading={<LinesSkeleton label={t('check-ins.forms.loading')} lines={4} />}
        failed={t('check-ins.forms.failed')}
        card
        empty={
          <EmptyState
            drawing="list"
            title={t('check-ins.forms.empty.title')}
            text={t('check-ins.forms.empty.text')}
            action={add}
          />
        }
      >
        {(forms) => (
          <ul className="grid items-start gap-4 lg:grid-cols-2">
            {forms.map((form) => (
              <FormCard
                key={form.id}
                form={form}
                onChange={() => setOpen({ kind: 'write', form })}
                onGive={() => setOpen({ kind: 'give', form })}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {open?.kind === 'write' && <FormDialog form={open.form} onClose={close} />}
      {open?.kind === 'give' && <GiveDialog form={open.form} onClose={close} />}
    </div>
  );
}
