import type { AlertChoices, Alerts } from '@spotter/contract/alerts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { Switch, SwitchControl } from '#ui/field/switch.tsx';
import { Section } from '#ui/section.tsx';
import { useSetAlertKind, useSetQuietHours } from './api.ts';

/** What is proposed first. */
const NIGHT = { from: '22:00', until: '07:00' };
const HALF_HOURS = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
);

type Kind = AlertChoices['kinds'][number];

/** What a person is told beside the app, by which channel, and when nothing rings. The app always tells. */
export function AlertChoiceList({ alerts: { devices, canMail, choices } }: { alerts: Alerts }) {
  const { t } = useTranslation();
  const channels = [...(devices.length > 0 ? [DEVICES] : []), ...(canMail ? [MAIL] : [])];
  if (channels.length === 0) return null;
  return (
    <Section title={t('alerts.kinds')} {...(canMail && { description: t('alerts.mailHint') })}>
      <KindTable kinds={choices.kinds} channels={channels} />
      <QuietHours quiet={choices.quiet} />
    </Section>
  );
}

type Channel = { channel: 'push' | 'mail'; isOn: (kind: Kind) => boolean };
const DEVICES: Channel = { channel: 'push', isOn: ({ isOn }) => isOn };
const MAIL: Channel = { channel: 'mail', isOn: ({ isMailed }) => isMailed };

function KindTable({ kinds, channels }: { kinds: readonly Kind[]; channels: readonly Channel[] }) {
  const { t } = useTranslation();
  const { mutate: setKind } = useSetAlertKind();
  const name = { push: t('alerts.channel.push'), mail: t('alerts.channel.mail') };
  const label: Record<Kind['kind'], string> = {
    message: t('alerts.kind.message'),
    group: t('alerts.kind.group'),
    call: t('alerts.kind.call'),
    today: t('alerts.kind.today'),
    missed: t('alerts.kind.missed'),
    check_in: t('alerts.kind.checkIn'),
    plan: t('alerts.kind.plan'),
    trophy: t('alerts.kind.trophy'),
    answer: t('alerts.kind.answer'),
    concern: t('alerts.kind.concern'),
    plan_ends: t('alerts.kind.planEnds'),
    check_in_answered: t('alerts.kind.checkInAnswered'),
  };
  return (
    <table className="w-full text-15">
      <thead>
        <tr className="text-13 text-ink-soft">
          <th scope="col" className="pb-1 text-start font-normal">
            <span className="sr-only">{t('alerts.what')}</span>
          </th>
          {channels.map(({ channel }) => (
            <th key={channel} scope="col" className="w-20 pb-1 text-end font-normal">
              {name[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind.kind}>
            <th scope="row" className="py-2 pe-3 text-start font-normal">
              {label[kind.kind]}
            </th>
            {channels.map(({ channel, isOn }) => (
              <td key={channel} className="py-2 text-end">
                <SwitchControl
                  aria-label={t('alerts.cell', { kind: label[kind.kind], channel: name[channel] })}
                  checked={isOn(kind)}
                  onChange={(next) => setKind({ kind: kind.kind, isOn: next, channel })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function QuietHours({ quiet }: { quiet: AlertChoices['quiet'] }) {
  const { t } = useTranslation();
  const { mutate: setQuiet } = useSetQuietHours();
  return (
    <>
      <Switch
        label={t('alerts.quiet.switch')}
        hint={t('alerts.quiet.hint')}
        checked={quiet !== null}
        onChange={(isOn) => setQuiet(isOn ? NIGHT : null)}
      />
      {quiet && (
        <div className="grid grid-cols-2 gap-4">
          <Time
            label={t('alerts.quiet.from')}
            value={quiet.from}
            onChange={(from) => setQuiet({ ...quiet, from })}
          />
          <Time
            label={t('alerts.quiet.until')}
            value={quiet.until}
            onChange={(until) => setQuiet({ ...quiet, until })}
          />
        </div>
      )}
    </>
  );
}

type TimeProps = { label: string; value: string; onChange: (time: string) => void };

function Time({ label, value, onChange }: TimeProps) {
  // Another program may have set a time between them.
  const times = HALF_HOURS.includes(value) ? HALF_HOURS : [...HALF_HOURS, value].sort();
  return (
    <SelectField
      label={label}
      options={times.map((time) => ({ value: time, label: time }))}
      value={value}
      onChange={onChange}
    />
  );
}
