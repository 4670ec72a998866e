import type { PlanChangeKind, PlanChangeWish } from '@spotter/contract/plan-changes';
import { useId, useState } from 'react';
import { errorText } from '#lib/call/error-text.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useChangePreview, useComingPlan } from './api.ts';
import type { ChangeStart } from './change-start.ts';
import { CopyFields } from './copy-fields.tsx';
import { ReplaceFields } from './replace-fields.tsx';
import { useChange } from './use-change.ts';
import { ShiftFields, WeekFields } from './week-fields.tsx';

type ChangeDialogProps = { clientId: string; name: string; start: ChangeStart; onClose: () => void };

/** The keys of each kind: what it is, and its button. */
const KINDS: Record<PlanChangeKind, { name: string; submit: string }> = {
  replace: { name: 'plan-changes.kind.replace', submit: 'plan-changes.submit.replace' },
  shift: { name: 'plan-changes.kind.shift', submit: 'plan-changes.submit.shift' },
  rest_week: { name: 'plan-changes.kind.rest', submit: 'plan-changes.submit.rest' },
  deload_week: { name: 'plan-changes.kind.deload', submit: 'plan-changes.submit.deload' },
  copy: { name: 'plan-changes.kind.copy', submit: 'plan-changes.submit.copy' },
};

const PREVIEW_WAIT_MS = 200;

/** Changes many coming days of one client at once, and says before what it does. */
export function ChangeDialog({ clientId, name, start, onClose }: ChangeDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [kind, setKind] = useState(start.kind);
  const [wish, setWish] = useState<PlanChangeWish | null>(null);
  const { data: plan } = useComingPlan(clientId);
  const { send, isPending, error } = useChange();
  const fields = { clientId, start, onChange: setWish };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={isPending}
      title={t('plan-changes.dialog.title', { name })}
      description={t('plan-changes.dialog.text')}
      closeLabel={t('common.close')}
      footer={
        <Button type="submit" form={formId} busy={isPending} disabled={wish === null}>
          {t(KINDS[kind].submit)}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (wish && !isPending) void send(clientId, wish).then(onClose, () => {});
        }}
      >
        <ChoiceChips
          label={t('plan-changes.dialog.what')}
          options={(Object.keys(KINDS) as PlanChangeKind[]).map((value) => ({
            value,
            label: t(KINDS[value].name),
          }))}
          value={kind}
          onChange={(next) => {
            setWish(null);
            setKind(next);
          }}
        />
        {plan ? (
          <>
            {kind === 'replace' && <ReplaceFields {...fields} plan={plan} />}
            {kind === 'shift' && <ShiftFields {...fields} plan={plan} />}
            {(kind === 'rest_week' || kind === 'deload_week') && (
              <WeekFields key={kind} {...fields} plan={plan} kind={kind} />
            )}
            {kind === 'copy' && <CopyFields {...fields} plan={plan} />}
          </>
        ) : (
          <Skeleton shape="block" className="h-32" />
        )}
        <Effect clientId={clientId} wish={wish} />
        <FormError>{error && errorText(error)}</FormError>
      </form>
    </Dialog>
  );
}

/** What the change would do. */
function Effect({ clientId, wish }: { clientId: string; wish: PlanChangeWish | null }) {
  const { t } = useTranslation();
  const asked = useDebounced(wish, PREVIEW_WAIT_MS);
  const { data, error } = useChangePreview(clientId, asked);
  const shown = wish && asked ? data : undefined;
  const said = error && wish ? [errorText(error)] : [];
  if (shown && !error) {
    said.push(
      shown.days === 0 ? t('plan-changes.noDays') : t('plan-changes.willChange', { count: shown.days }),
    );
    if (shown.kept > 0) said.push(t('plan-changes.keptDays', { count: shown.kept }));
    if (shown.open > 0) {
      said.push(t(wish?.kind === 'replace' ? 'plan-changes.openReplace' : 'plan-changes.openOther'));
    }
  }
  return (
    <p aria-live="polite" className="min-h-5 text-pretty text-15 text-ink-soft">
      {said.join(' ')}
    </p>
  );
}
