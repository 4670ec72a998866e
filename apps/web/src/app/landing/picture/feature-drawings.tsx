import { Check, GripVertical } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { type StripDay, stripPath } from '#ui/plot/week-strip.tsx';
import { Drawing } from './drawing.tsx';
import { PEOPLE, STUDIOS } from './people.ts';
import { Ring } from './ring.tsx';

type Props = { label: string };

const SHEET = 'rounded-card bg-surface-1!';
const initialOf = (name: string) => name.slice(0, 1);

const LINES = [
  { name: 'landing.scene.squat', values: [4, 5, 65, 180] },
  { name: 'landing.scene.deadlift', values: [3, 8, 55, 120] },
] as const;

/** A workout being written: exercises with their sets, reps, weight and rest. */
export function ProgrammingDrawing({ label }: Props) {
  const { t } = useTranslation();
  const heads = [
    t('workouts.line.sets'),
    t('workouts.line.reps'),
    t('workouts.unit.kg'),
    t('workouts.line.rest'),
  ];
  return (
    <Drawing label={label} className={classNames(SHEET, 'flex flex-col gap-4 p-5')}>
      {LINES.map(({ name, values }, index) => (
        <div key={name} className="rounded-card bg-surface-2 p-4">
          <p className="flex items-center gap-2 font-semibold text-17">
            <GripVertical className="size-4.5 shrink-0 text-ink-faint" />
            <span className="tabular text-ink-faint">{index + 1}</span>
            <span className="min-w-0">{t(name)}</span>
          </p>
          <div className="mt-3 grid grid-cols-2 gap-2 min-[24rem]:grid-cols-4">
            {values.map((value, column) => (
              <span key={heads[column]} className="flex min-w-0 flex-col justify-end">
                <span className="hyphens-auto break-words text-13 text-ink-soft">{heads[column]}</span>
                <span className="tabular mt-1 rounded-control border border-line-strong px-2 py-1.5 text-17">
                  {value}
                </span>
              </span>
            ))}
          </div>
        </div>
      ))}
    </Drawing>
  );
}

const SCORES = [24, 23, 22, 21] as const;

/** The leaderboard of a challenge. */
export function ChallengesDrawing({ label }: Props) {
  const { t } = useTranslation();
  return (
    <Drawing label={label} className={classNames(SHEET, 'p-6')}>
      <p className="display font-bold text-20">{t('challenges.leaderboard.title')}</p>
      {SCORES.map((score, index) => {
        const name = PEOPLE[index + 1] ?? '';
        return (
          <p key={name} className="mt-3 flex items-center gap-2.5 text-15">
            <span
              className={classNames(
                'tabular flex size-7 shrink-0 items-center justify-center rounded-pill font-semibold',
                index === 0 && 'bg-brand text-brand-contrast',
              )}
            >
              {index + 1}
            </span>
            <span className="min-w-0 flex-1">{name}</span>
            <span className="display tabular font-bold text-17">
              {t('challenges.amount.workouts', { count: score, amount: score })}
            </span>
          </p>
        );
      })}
    </Drawing>
  );
}

/** The group chat of a studio. */
export function ChatDrawing({ label }: Props) {
  const { t } = useTranslation();
  const bubble = 'w-fit max-w-[85%] rounded-card px-4 py-2.5 text-15';
  return (
    <Drawing label={label} className={classNames(SHEET, 'flex flex-col gap-4 p-6')}>
      <div>
        <p className="mb-1 text-13 text-ink-soft">{PEOPLE[4]}</p>
        <p className={classNames(bubble, 'bg-surface-2')}>{t('landing.scene.ask')}</p>
      </div>
      <div>
        <p className="mb-1 text-13 text-ink-soft">{`${PEOPLE[1]} · ${t('common.role.trainer')}`}</p>
        <p className={classNames(bubble, 'bg-surface-2')}>{t('landing.scene.answer')}</p>
      </div>
      <p className={classNames(bubble, 'self-end bg-brand-soft')}>{t('landing.scene.thanks')}</p>
    </Drawing>
  );
}

/** The clients of the board: a letter a training of twelve weeks, three in a week. */
const BOARD = [
  { name: PEOPLE[2], days: 'dddddmddmmddmmpmddmmdmrmmmdmmmpmmmdm', kept: 56, why: 'fell' },
  { name: PEOPLE[4], days: 'ddmdddddpdddmddddddddmddddpdddddmmdd', kept: 78, why: 'missed' },
  { name: PEOPLE[0], days: 'dddddddddpdddddddddddddddddddddddddd', kept: 98, why: 'record' },
  { name: PEOPLE[3], days: 'ddddpdddddddmdddddddddddddpddddddddd', kept: 91, why: null },
] as const;
const STATES = { d: 'done', p: 'part', m: 'missed', r: 'rest' } as const satisfies Record<string, StripDay>;

const weeksOf = (days: string) =>
  Array.from({ length: 12 }, (_, week) => ({
    key: String(week),
    days: [...days.slice(week * 3, week * 3 + 3)].map((letter) => STATES[letter as keyof typeof STATES]),
  }));

const WHY_LOOKS = {
  fell: 'bg-danger-soft text-danger',
  missed: 'bg-warning-soft text-warning',
  record: 'bg-positive-soft text-positive',
} as const;

/** A trainer's board: who needs them and why, twelve weeks, and how much of the plan each has kept. */
export function ClientsDrawing({ label }: Props) {
  const { t } = useTranslation();
  const whys = {
    fell: t('overview.why.adherenceFell', { count: 20 }),
    missed: t('overview.why.missedTwice', { count: 2 }),
    record: t('overview.why.newRecord', { subject: t('landing.scene.squat') }),
  };
  return (
    <Drawing label={label} className={classNames(SHEET, 'divide-y divide-line')}>
      {BOARD.map(({ name, days, kept, why }) => (
        <div key={name} className="flex items-center gap-4 px-4 py-3.5 sm:px-6">
          <Avatar person={{ id: name, name }} />
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold text-17">{name}</span>
            {why && (
              <span className={classNames('rounded-pill px-2.5 py-0.5 font-medium text-13', WHY_LOOKS[why])}>
                {whys[why]}
              </span>
            )}
          </span>
          <svg aria-hidden="true" viewBox="0 0 118 28" className="h-7 w-30 shrink-0 max-sm:hidden">
            <path d={stripPath(weeksOf(days), 'done')} className="fill-brand-text" />
            <path d={stripPath(weeksOf(days), 'part')} className="fill-brand-text" />
            <path d={stripPath(weeksOf(days), 'rest')} className="fill-line-strong" />
            <path
              d={stripPath(weeksOf(days), 'missed')}
              className="fill-none stroke-[1.5] stroke-line-strong"
            />
          </svg>
          <Ring share={kept / 100} className="size-12">
            <span className="display tabular font-bold text-13">{kept}</span>
          </Ring>
        </div>
      ))}
    </Drawing>
  );
}

/** A studio's own name and colour, as a preview on a phone in both themes. */
export function BrandingDrawing({ label }: Props) {
  const { t } = useTranslation();
  return (
    <Drawing label={label} className={classNames(SHEET, 'flex flex-col gap-4 p-5')}>
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme}>
          <p className="mb-1.5 text-13 text-ink-soft">
            {t(theme === 'light' ? 'brand.preview.phoneLight' : 'brand.preview.phoneDark')}
          </p>
          <div
            data-theme={theme}
            className="drawn-studio-1 rounded-card border border-line bg-surface-1 p-3 text-ink"
          >
            <p className="flex items-center gap-2 font-semibold text-17">
              <span className="flex size-8 items-center justify-center rounded-control bg-brand text-brand-contrast">
                {initialOf(STUDIOS[0])}
              </span>
              {STUDIOS[0]}
            </p>
            <p className="mt-3 flex flex-wrap items-center gap-3 text-15">
              <span className="flex items-center gap-1.5 rounded-control bg-brand px-3 py-1.5 font-semibold text-brand-contrast">
                <Check className="size-4" />
                {t('common.save')}
              </span>
              <span className="font-semibold text-brand-text">{t('brand.preview.text')}</span>
            </p>
          </div>
        </div>
      ))}
    </Drawing>
  );
}
