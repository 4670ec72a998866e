import type { Profile } from '@spotter/contract/accounts';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePicture } from './profile-picture.tsx';

/** Picture, name, units and time zone. */
export function AboutYou({ profile }: { profile: Profile }) {
  return (
    <>
      <ProfilePicture src={profile.profileImageUrl} />
      <ProfileForm profile={profile} />
    </>
  );
}
