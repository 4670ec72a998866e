/** The sections of one's own settings, in the order of their list. */
export const SETTINGS_SECTIONS = [
  'you',
  'studio',
  'heart',
  'gear',
  'privacy',
  'notifications',
  'device',
  'sign-in',
  'programs',
  'data',
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

/** The address of the list of settings or of one section, for links of pages, notifications and mails. */
export const settingsAddress = (section?: SettingsSection): string =>
  section ? `/profile#settings/${section}` : '/profile#settings';
