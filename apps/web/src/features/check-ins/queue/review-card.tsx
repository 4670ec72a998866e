import type { FormVersion, QueuedCheckIn } from '@spotter/contract/check-ins';
import { CalendarDays, Check } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { Numeral } from '#ui/numeral.tsx';
import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import type { RecordedVoice } from '#ui/voice/use-recorder.ts';
import { AnswersTable } from '../answers-table.tsx';
import { ReplyField } from './reply-field.tsx';

const PhotoCompare = late(() => import('../photos/photo-compare.tsx').then((m) => m.PhotoCompare), {
  words: ['checkins'],
});

type Props = {
  item: QueuedCheckIn;
  form: FormVersion | undefined;
  fieldRef: Ref<HTMLTextAreaElement>;
  hasPlan: boolean;
  onPlan: () => void;
  onDone: () => void;
  isSpeaking: boolean;
  onSpeak: (isSpeaking: boolean) => void;
  onTemplate: () => void;
  /** The open choice of a template, or nothing. */
  renderTemplates: (onChoose: (text: string) => void) => ReactNode;
  onReply: (content: string, voice?: RecordedVoice) => void;
};

/** One check-in: its answers beside the last ones, the plan of the week, and the coach's answer. */
export function ReviewCard({ item, form, hasPlan, onPlan, onDone, ...reply }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { client, day, answeredAt, answers, before } = item;
  return (
    <Card as="article" data-review="" className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center gap-3">
        <Avatar person={client} size={56} />
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="display wrap-anywhere font-bold text-24">
            <Link href={pathTo('/coach/:id', { id: client.id })} className="hover:underline">
              {client.name}
            </Link>
          </h2>
          <p className="text-13 text-ink-soft">
            {[
              form?.name,
              answeredAt === null
                ? t('check-ins.queue.missingSince', { day: format.day(day) })
                : format.day(day),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button tone="secondary" icon={<CalendarDays />} aria-expanded={hasPlan} onClick={onPlan}>
            {t('check-ins.queue.plan')}
          </Button>
          <Button tone="secondary" icon={<Check />} onClick={onDone}>
            {t('check-ins.queue.done')}
          </Button>
        </div>
      </header>
      <WeekKept item={item} />
      {form && <AnswersTable questions={form.questions} answers={answers} before={before?.answers ?? []} />}
      {answeredAt !== null && form?.questions.some(({ type }) => type === 'photo') && (
        <PhotoCompare
          clientId={client.id}
          day={day}
          whileLoading={<Skeleton shape="block" className="aspect-3/2 w-full max-w-130" />}
        />
      )}
      <ReplyField item={item} {...reply} />
    </Card>
  );
}

/** What was done of the plan in the week of the check-in, and in the week before. */
function WeekKept({ item: { week, weekBefore } }: { item: QueuedCheckIn }) {
  const { t } = useTranslation();
  const format = useFormat();
  const percent = (value: number | null) => (value === null ? '–' : format.percent(value / 100));
  const count = ({ done, planned }: QueuedCheckIn['week']) =>
    planned === 0
      ? t('check-ins.queue.nothingPlanned')
      : t('check-ins.queue.ofPlanned', {
          done: format.number(done),
          planned: format.number(planned),
          count: planned,
        });
  if (week.planned + weekBefore.planned === 0) return null;
  return (
    <div className="flex flex-wrap gap-4 sm:grid sm:grid-cols-2">
      <div data-week="" className="beside">
        <p className="text-13 text-ink-soft">{t('check-ins.queue.week')}</p>
        <Numeral size={48} value={percent(week.percent)} label={count(week)} />
      </div>
      <div data-week="before" className="beside">
        <p className="text-13 text-ink-soft">{t('check-ins.queue.weekBefore')}</p>
        <Numeral
          size={24}
          value={percent(weekBefore.percent)}
          label={count(weekBefore)}
          colour="text-ink-soft"
        />
      </div>
    </div>
  );
}
