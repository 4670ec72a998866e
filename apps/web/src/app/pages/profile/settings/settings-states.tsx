import { LANGUAGE_NAMES } from '@spotter/contract/languages';
import type { SettingsSection } from '@spotter/contract/settings-address';
import type { ComponentType } from 'react';
import { useMe, useProfile } from '#features/accounts/api.ts';
import { useTotp } from '#features/accounts/totp/totp-api.ts';
import { useCoachings } from '#features/coaching/api.ts';
import { useStrap } from '#features/heart-rate/strap/strap-store.ts';
import { useStrapText } from '#features/heart-rate/strap/strap-text.ts';
import { usePersonRack } from '#features/loads/api.ts';
import { platesFormat, sizesOf } from '#features/loads/rack-rules.ts';
import { useNotificationChoices } from '#features/notifications/choices-api.ts';
import { useTokens } from '#features/tokens/api.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { useThemeChoice } from '#lib/use-theme-choice.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

function You() {
  const { t } = useTranslation();
  const { data } = useProfile();
  if (!data) return null;
  const units = data.units === 'metric' ? t('accounts.profile.metric') : t('accounts.profile.imperial');
  const far = data.distanceUnit === 'mi' ? t('accounts.profile.miles') : t('accounts.profile.kilometres');
  return [data.timeZone.replaceAll('_', ' '), units, far].join(' · ');
}

function Studio() {
  const { t } = useTranslation();
  const me = useMe();
  const isClient = me.role === 'client';
  const { data } = useCoachings({ enabled: isClient });
  if (!isClient) return me.studio.name;
  return data && (data.map(({ trainer }) => trainer.name).join(' · ') || t('accounts.settings.noCoach'));
}

function Heart() {
  const strapText = useStrapText();
  return strapText(useStrap());
}

function Gear() {
  const { t } = useTranslation();
  const { data } = usePersonRack();
  if (!data) return null;
  const { plates } = sizesOf(data);
  if (plates.length === 0) return t('loads.rack.none');
  const unit = data.unit === 'lb' ? t('workouts.unit.lb') : t('workouts.unit.kg');
  return [platesFormat(data.unit).write(plates), unit].join(' ');
}

function Privacy() {
  const { t } = useTranslation();
  const { data } = useProfile();
  if (!data) return null;
  return data.feedPrivacy === 'coach' ? t('accounts.settings.seenByCoach') : t('accounts.settings.seenByAll');
}

function Notifications() {
  const { t } = useTranslation();
  const { data } = useNotificationChoices();
  if (!data) return null;
  return t('accounts.settings.notices', { on: data.filter(({ isOn }) => isOn).length, all: data.length });
}

function Device() {
  const { value, options } = useThemeChoice();
  const theme = options.find((option) => option.value === value)?.label;
  return [theme, LANGUAGE_NAMES[currentLanguage()]].join(' · ');
}

function SignIn() {
  const { t } = useTranslation();
  const { data } = useTotp();
  return data && (data.since === null ? t('accounts.settings.noCodes') : t('accounts.settings.codes'));
}

function Programs() {
  const { t } = useTranslation();
  const { data } = useTokens();
  return data && (data.map(({ name }) => name).join(' · ') || t('accounts.settings.noProgram'));
}

function Data() {
  const { t } = useTranslation();
  return t('accounts.settings.dataText');
}

/** One line of each section's state; nothing until it is known. */
export const SETTINGS_STATES: Record<SettingsSection, ComponentType> = {
  you: You,
  studio: Studio,
  heart: Heart,
  gear: Gear,
  privacy: Privacy,
  notifications: Notifications,
  device: Device,
  'sign-in': SignIn,
  programs: Programs,
  data: Data,
};
