import type { CurrentUser } from '@spotter/contract/accounts';
import { SETTINGS_SECTIONS, type SettingsSection } from '@spotter/contract/settings-address';
import type { Translate } from '#lib/words/texts.ts';

/** The sections of this person's settings: trainers have no rack here, and show no clients anything. */
export function sectionsOf({ role, leftAt }: Pick<CurrentUser, 'role' | 'leftAt'>): SettingsSection[] {
  const hidden = new Set<SettingsSection>([
    ...(role === 'trainer' ? (['gear', 'privacy'] as const) : []),
    // There is no coach to choose for, nothing to be told, and nothing is recorded.
    ...(leftAt === undefined ? [] : (['studio', 'heart', 'gear', 'notifications', 'programs'] as const)),
  ]);
  return SETTINGS_SECTIONS.filter((section) => !hidden.has(section));
}

/** The section that the address asks for (`#settings/privacy`), if this person has it. */
export function sectionIn(hash: string, person: Pick<CurrentUser, 'role' | 'leftAt'>) {
  return sectionsOf(person).find((section) => hash === `#settings/${section}`);
}

export function sectionTitle(t: Translate, section: SettingsSection, role: CurrentUser['role']): string {
  if (section === 'studio') return role === 'client' ? t('accounts.settings.coach') : t('shell.side.studio');
  const titles = {
    you: t('accounts.profile.you'),
    heart: t('heart-rate.title'),
    gear: t('accounts.settings.gear'),
    privacy: t('accounts.profile.privacy'),
    notifications: t('accounts.settings.notifications'),
    device: t('accounts.profile.look'),
    'sign-in': t('accounts.settings.signIn'),
    programs: t('accounts.settings.programs'),
    data: t('accounts.settings.data'),
  };
  return titles[section];
}
