import { type SettingsSection, settingsAddress } from '@spotter/contract/settings-address';
import {
  Bell,
  ChevronRight,
  CircleUserRound,
  Database,
  Dumbbell,
  Eye,
  HeartPulse,
  KeyRound,
  type LucideIcon,
  MonitorSmartphone,
  Terminal,
  Users,
} from 'lucide-react';
import { Link } from 'wouter';
import { SETTINGS_STATES } from './settings-states.tsx';

const ICONS: Record<SettingsSection, LucideIcon> = {
  you: CircleUserRound,
  studio: Users,
  heart: HeartPulse,
  gear: Dumbbell,
  privacy: Eye,
  notifications: Bell,
  device: MonitorSmartphone,
  'sign-in': KeyRound,
  programs: Terminal,
  data: Database,
};

type Props = { section: SettingsSection; title: string; isOpen: boolean };

/** Leads to a section: its icon, its name and one line of its state. */
export function SettingsRow({ section, title, isOpen }: Props) {
  const Icon = ICONS[section];
  const State = SETTINGS_STATES[section];
  return (
    <Link
      href={settingsAddress(section)}
      // The way back from it is Back.
      state={{ opened: true }}
      data-section={section}
      aria-current={isOpen ? 'page' : undefined}
      className="group flex min-h-15 items-center gap-3 rounded-control px-3 py-2 text-ink no-underline transition-colors hover:bg-surface-2 lg:aria-[current=page]:bg-surface-2 forced-colors:aria-[current=page]:outline"
    >
      <Icon
        aria-hidden
        className="size-5 shrink-0 text-ink-soft lg:group-aria-[current=page]:text-brand-text"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-15">{title}</span>
        {/* A line high from the beginning: nothing moves when the state is known. */}
        <span className="block min-h-[1lh] text-pretty text-13 text-ink-soft">
          <State />
        </span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint lg:hidden" />
    </Link>
  );
}
