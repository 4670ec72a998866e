import { DeleteAccount } from './delete-account.tsx';
import { OwnData } from './own-data.tsx';
import { SessionList } from './session-list.tsx';

/** Sessions, data export, and deleting the account. */
export function OwnAccount() {
  return (
    <>
      <SessionList />
      <OwnData />
      <DeleteAccount />
    </>
  );
}
